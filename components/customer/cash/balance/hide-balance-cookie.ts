/** Cookie of this browser: "1" masks amounts. A cookie, so that the server already masks the first paint. */
export const HIDE_BALANCE_COOKIE = 'hide-balance';
