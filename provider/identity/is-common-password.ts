/** The 10,000 most common passwords that are long enough to be tried at all are refused everywhere (T5). */
import commonPasswords from './common-passwords.json';

const COMMON = new Set(commonPasswords.passwords.split(' '));

/** Capitals do not make a common password rare. */
export function isCommonPassword(password: string): boolean {
  return COMMON.has(password.normalize('NFKC').toLowerCase());
}
