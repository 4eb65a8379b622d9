/** Which trade was in the sheet, for a reload in the middle of it. */
const STORAGE_KEY = 'trading.open';

export function readOpenTrade(): string | null {
  try {
    return window.sessionStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

export function writeOpenTrade(id: string | null): void {
  try {
    if (id === null) window.sessionStorage.removeItem(STORAGE_KEY);
    else window.sessionStorage.setItem(STORAGE_KEY, id);
  } catch {
    // Without storage, a reloaded trade returns as a strip.
  }
}
