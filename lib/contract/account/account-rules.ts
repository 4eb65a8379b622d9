/** Rules of accounts as plain values: forms in the browser and the contract's schemas are built on the same ones. */

/** 3–50 of letters, digits, "_" and "-" (A2). */
export const USERNAME_PATTERN = /^[A-Za-z0-9_-]{3,50}$/;
export const USERNAME_MIN = 3;
export const USERNAME_MAX = 50;
export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 128;
export const EMAIL_MAX = 254;
/** A telephone number as it is kept: digits, with a leading + where there is one. */
export const PHONE_PATTERN = /^\+?\d{6,15}$/;

/** A password that a person chooses for an account they have (A3). Any ASCII punctuation is special. */
export const CHOSEN_PASSWORD_MIN = 8;
export const PASSWORD_CLASSES = {
  lowercase: /\p{Ll}/u,
  uppercase: /\p{Lu}/u,
  digit: /\d/,
  special: /[!-/:-@[-`{-~]/,
} as const;
export type PasswordClass = keyof typeof PASSWORD_CLASSES;

/** The classes of letters that a password still lacks. */
export function missingPasswordClasses(password: string): PasswordClass[] {
  const classes = Object.entries(PASSWORD_CLASSES) as [PasswordClass, RegExp][];
  return classes.filter(([, pattern]) => !pattern.test(password)).map(([name]) => name);
}
