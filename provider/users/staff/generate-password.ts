/** A password for a new account: letters, digits and !@#$%^&*, 12 of them (A5), every class in it. */
import { randomInt } from 'node:crypto';
import { missingPasswordClasses } from '../../../lib/contract/account/account-rules';

const LENGTH = 12;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789!@#$%^&*';

export function generatePassword(): string {
  for (;;) {
    const letters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]);
    const password = letters.join('');
    if (missingPasswordClasses(password).length === 0) return password;
  }
}
