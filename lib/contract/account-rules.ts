/** Rules of accounts as plain values: forms in the browser and the contract's schemas are built on the same ones. */

/** Username rule of the decisions: 3–50 of letters, digits, "_" and "-". */
export const USERNAME_PATTERN = /^[A-Za-z0-9_-]{3,50}$/;
export const USERNAME_MIN = 3;
export const USERNAME_MAX = 50;
export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 128;
export const EMAIL_MAX = 254;
