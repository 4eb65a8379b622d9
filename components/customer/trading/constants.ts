/** Constants of trading (document 1 §9). */
export const AMOUNT_CHECK_DEBOUNCE_MS = 500;
/** While a trade counts down and the stream is silent. */
export const STATUS_POLL_MS = 2_000;
/** After a trade's end. */
export const RESULT_POLL_MS = 1_000;
export const RESULT_POLL_LIMIT = 30;
export const AFTER_RESULT_REFRESH_MS = 1_000;
export const ACTIVE_TRADES_REFRESH_MS = 10_000;
export const HISTORY_LIMIT = 50;
export const HISTORY_SHOWN = 10;
export const PRICE_REFRESH_MS = 30_000;
/** Prices while the stream is down: shorter than the shortest stale bound, so that a live market stays live. */
export const PRICE_POLL_MS = 2_000;
export const DEFAULT_MARKET = 'BTC_USDT';
export const DEFAULT_INTERVAL = '1m';
export const CANDLE_PAGE = 300;
export const QUICK_AMOUNTS = [10, 50, 100, 500, 1_000] as const;
