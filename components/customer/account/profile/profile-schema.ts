/** What the forms of the profile check: the contract's bodies, and that a new value is another one than the present. */
import { strictObject, string } from 'zod';
import { normalizePhone } from '@/lib/contract/account/account-rules';
import { changeEmailBody, changeUsernameBody, phone } from '@/lib/contract/account/account-schemas';
import { FIELD_PROBLEMS } from '@/lib/contract/field-problems';
import { fullName } from '@/lib/contract/kyc/kyc-schemas';

export function usernameSchema(present: string) {
  return changeUsernameBody.refine(({ newUsername }) => newUsername !== present, {
    path: ['newUsername'],
    error: FIELD_PROBLEMS.usernameSame,
  });
}

export function emailSchema(present: string) {
  return changeEmailBody.refine(({ newEmail }) => newEmail.toLowerCase() !== present.toLowerCase(), {
    path: ['newEmail'],
    error: FIELD_PROBLEMS.emailSame,
  });
}

/** An empty field removes the value. */
export const detailsSchema = strictObject({
  full_name: string()
    .transform((text) => text.trim() || null)
    .pipe(fullName.nullable()),
  phone: string()
    .transform((text) => normalizePhone(text) || null)
    .pipe(phone.nullable()),
});
