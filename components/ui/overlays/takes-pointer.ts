/**
 * The style of a dialog's content. Radix takes the pointer from the page first and gives it to the content one render
 * later: a tap in between would be lost.
 */
export const TAKES_POINTER = { pointerEvents: 'auto' } as const;
