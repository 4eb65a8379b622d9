/** The history entry that an overlay adds, so that back closes it. */
const MARK = { layer: true };

/** Whether such an entry is the current one. */
export function isHistoryMarked(): boolean {
  return window.history.state?.layer === true;
}

export function markHistory(): void {
  if (!isHistoryMarked()) window.history.pushState(MARK, '');
}
