/** Whether the risk was read in this browser. Who has traded before has read it, whatever the browser says. */
const STORAGE_KEY = 'tradingRiskRead';

export function isRiskRead(): boolean {
  try {
    return window.localStorage.getItem(STORAGE_KEY) === '1';
  } catch {
    return false;
  }
}

export function rememberRiskRead(): void {
  try {
    window.localStorage.setItem(STORAGE_KEY, '1');
  } catch {
    // Without storage it is said again next time.
  }
}
