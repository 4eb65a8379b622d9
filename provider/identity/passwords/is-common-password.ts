/** The 10,000 most common passwords that are long enough to be tried at all are refused everywhere (T5). */
import { Failure } from '../../http/failure';
import commonPasswords from './common-passwords.json';

const COMMON = new Set(commonPasswords.passwords.split(' '));

/** Upper case does not make a common password rare. */
export function isCommonPassword(password: string): boolean {
  return COMMON.has(password.normalize('NFKC').toLowerCase());
}

/** Throws password_too_common, on the field. */
export function requireUncommonPassword(password: string, field: 'password' | 'newPassword'): void {
  if (!isCommonPassword(password)) return;
  throw new Failure('password_too_common', { errors: { [field]: ['This password is too common'] } });
}
