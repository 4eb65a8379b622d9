/** The window tells of every address that is written on a page. */
export const ADDRESS_WRITTEN = 'addresswritten';

/**
 * Writes an address of the page that stands, as a new entry of the history or over the one that is there. A page that
 * is waking up can be used a moment before its router follows the history: an entry without the router's mark would be
 * one that no step back shows, or a page to load anew. So it takes the mark of the entry it stands on, and the router
 * hears of it once it listens.
 */
export function writeAddress(address: URL | string, { replace = false } = {}): void {
  const { history } = window;
  const isLate = isRouterLate();
  history[replace ? 'replaceState' : 'pushState'](isLate ? history.state : null, '', address);
  if (isLate) tellRouter();
  window.dispatchEvent(new Event(ADDRESS_WRITTEN));
}

/** Next's router has marked the entry, and has yet to put its own functions in place of the browser's. */
function isRouterLate(): boolean {
  const { history } = window;
  return history.state?.__NA === true && !Object.hasOwn(history, 'pushState');
}

/** It follows what does not carry its mark yet, and adds it. What else the entry holds stays. */
function tellRouter(): void {
  const { history, location } = window;
  if (isRouterLate()) setTimeout(tellRouter);
  else history.replaceState({ ...history.state, __NA: false }, '', location.href);
}
