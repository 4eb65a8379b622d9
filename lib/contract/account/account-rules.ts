/** Rules of accounts as plain values, used by the browser's forms and by the contract's schemas. */

/** A username is 3–50 of letters, digits, "_" and "-" (A2). */
export const USERNAME_CHARACTERS = /^[A-Za-z0-9_-]*$/;
export const USERNAME_MIN = 3;
export const USERNAME_MAX = 50;
export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 128;
export const EMAIL_MAX = 254;
/** A telephone number as it is stored: digits, with or without a leading +. */
export const PHONE_PATTERN = /^\+?\d{6,15}$/;

/** A telephone number without the spaces, dashes, dots and brackets that it is typed with. */
export function normalizePhone(text: string): string {
  return text.replace(/[\s\-().]/g, '');
}

/** A password that a person chooses for their own account (A3). Any ASCII punctuation counts as a special character. */
export const CHOSEN_PASSWORD_MIN = 8;
export const PASSWORD_CLASSES = {
  lowercase: /\p{Ll}/u,
  uppercase: /\p{Lu}/u,
  digit: /\d/,
  special: /[!-/:-@[-`{-~]/,
} as const;
export type PasswordClass = keyof typeof PASSWORD_CLASSES;

/** The character classes that a password still lacks. */
export function missingPasswordClasses(password: string): PasswordClass[] {
  const classes = Object.entries(PASSWORD_CLASSES) as [PasswordClass, RegExp][];
  return classes.filter(([, pattern]) => !pattern.test(password)).map(([name]) => name);
}
