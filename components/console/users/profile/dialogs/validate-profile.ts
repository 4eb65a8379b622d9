/** Checks new profile values before they are sent; problems are message keys. */
import * as z from 'zod/mini';
import {
  EMAIL_MAX,
  PHONE_PATTERN,
  USERNAME_CHARACTERS,
  USERNAME_MAX,
  USERNAME_MIN,
} from '@/lib/contract/account/account-rules';
import { KYC_NAME_MAX } from '@/lib/contract/kyc/kyc-rules';

/** A key of `auth.problems`, or that the value is the present one. */
export type NewValueProblem =
  | 'usernameLength'
  | 'usernameCharacters'
  | 'emailRequired'
  | 'emailFormat'
  | 'same';

export function findUsernameProblem(text: string, current: string): NewValueProblem | undefined {
  const value = text.trim();
  if (value.length < USERNAME_MIN || value.length > USERNAME_MAX) return 'usernameLength';
  if (!USERNAME_CHARACTERS.test(value)) return 'usernameCharacters';
  return value === current ? 'same' : undefined;
}

export function findEmailProblem(text: string, current: string): NewValueProblem | undefined {
  const value = text.trim();
  if (value === '') return 'emailRequired';
  if (value.length > EMAIL_MAX || !z.regexes.email.test(value)) return 'emailFormat';
  return value.toLowerCase() === current.toLowerCase() ? 'same' : undefined;
}

/** Normalised: without spaces, dashes and brackets. */
export function readPhone(text: string): string {
  return text.replace(/[\s\-().]/g, '');
}

export function hasPhoneProblem(phone: string): boolean {
  return phone !== '' && !PHONE_PATTERN.test(phone);
}

/** As the contract counts a name: one form of every letter, one space between words. */
export function hasNameProblem(name: string): boolean {
  return name.normalize('NFC').replace(/\s+/g, ' ').trim().length > KYC_NAME_MAX;
}
