interface HistoryEntry {
  url: string | null;
  index: number;
}
/** The part of the Navigation API that is asked; not every browser has it. */
interface NavigationHistory {
  currentEntry: HistoryEntry | null;
  entries(): HistoryEntry[];
}

/**
 * Path of the page of this origin that back would lead to; undefined when there is none. Browsers without the
 * Navigation API tell only where a whole page load came from.
 */
export function findPreviousPage(): string | undefined {
  const { navigation } = window as { navigation?: NavigationHistory };
  const address = navigation
    ? navigation.entries().find(({ index }) => index === (navigation.currentEntry?.index ?? 0) - 1)?.url
    : window.history.length > 1
      ? document.referrer
      : undefined;
  if (!address) return undefined;
  const { origin, pathname } = new URL(address);
  return origin === window.location.origin && pathname !== window.location.pathname ? pathname : undefined;
}
