/** What the registration form checks before it asks: the contract's body and the consent. */
import { literal } from 'zod';
import { registerFields } from '@/lib/contract/account/identity-schemas';
import { FIELD_PROBLEMS } from '@/lib/contract/field-problems';

export const registerSchema = registerFields
  .extend({ terms: literal(true, FIELD_PROBLEMS.termsRequired) })
  .refine((values) => values.password === values.password_confirmation, {
    error: FIELD_PROBLEMS.passwordMismatch,
    path: ['password_confirmation'],
    // Checked while other fields are wrong too, so that all problems show at once.
    when: () => true,
  });
