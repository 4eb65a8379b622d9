/** An entry of the history that a layer over the page adds, so that back closes it. */
const MARK = { layer: true };

/** Whether such an entry is on top. */
export function isHistoryMarked(): boolean {
  return window.history.state?.layer === true;
}

export function markHistory(): void {
  if (!isHistoryMarked()) window.history.pushState(MARK, '');
}
