/** The blocks of home in the default order. Accounts save these names. */
export const HOME_BLOCKS = ['actions', 'announcement', 'top', 'advertisements', 'quotes'] as const;
export type HomeBlock = (typeof HOME_BLOCKS)[number];

/**
 * All blocks in the order that an account keeps; ours where it keeps none. Names that home does not know (any more) are
 * ignored, and blocks added since are appended.
 */
export function orderHomeBlocks(kept: readonly string[]): HomeBlock[] {
  const isBlock = (name: string): name is HomeBlock => HOME_BLOCKS.some((block) => block === name);
  return [...new Set([...kept.filter(isBlock), ...HOME_BLOCKS])];
}
