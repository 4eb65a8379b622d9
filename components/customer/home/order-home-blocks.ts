/** The blocks of home under its header, in our order. Their names are what an account keeps. */
export const HOME_BLOCKS = ['actions', 'announcement', 'top', 'advertisements', 'quotes'] as const;
export type HomeBlock = (typeof HOME_BLOCKS)[number];

/**
 * All blocks in the order that an account keeps; ours where it keeps none. Names that home does not know (any more) are
 * passed over, and blocks that came after the choice stand at the end.
 */
export function orderHomeBlocks(kept: readonly string[]): HomeBlock[] {
  const isBlock = (name: string): name is HomeBlock => HOME_BLOCKS.some((block) => block === name);
  return [...new Set([...kept.filter(isBlock), ...HOME_BLOCKS])];
}
