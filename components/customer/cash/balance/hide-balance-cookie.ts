/** Cookie of this browser: "1" hides amounts, so that the server hides them in the first paint. */
export const HIDE_BALANCE_COOKIE = 'hide-balance';
