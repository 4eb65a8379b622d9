/**
 * Trades whose result did not come in time and were shown as lost (F4). They are remembered across reloads, so that
 * whoever was told "loss" hears of it when the provider decided otherwise.
 */
const STORAGE_KEY = 'timedOutTrades';
const KEPT = 50;

export function listTimedOutTrades(): string[] {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

export function rememberTimedOutTrade(id: string): void {
  write([...listTimedOutTrades().filter((known) => known !== id), id].slice(-KEPT));
}

export function forgetTimedOutTrade(id: string): void {
  write(listTimedOutTrades().filter((known) => known !== id));
}

function write(ids: readonly string[]): void {
  try {
    if (ids.length > 0) window.localStorage.setItem(STORAGE_KEY, JSON.stringify(ids));
    else window.localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Without storage the history still shows the true result.
  }
}
