/** An entry of the history that a layer over the page adds, so that back closes it. */
const MARK = { layer: true };

/** Whether such an entry is on top. */
export function isHistoryMarked(): boolean {
  return window.history.state?.layer === true;
}

export function markHistory(): void {
  if (!isHistoryMarked()) window.history.pushState(MARK, '');
}

/**
 * For what changes the address when a layer closes: at once, or after the step back that is about to take the layer's entry
 * away. Returns the stop.
 */
export function onceUnmarked(run: () => void): () => void {
  if (!isHistoryMarked()) {
    run();
    return () => undefined;
  }
  window.addEventListener('popstate', run, { once: true });
  return () => window.removeEventListener('popstate', run);
}
