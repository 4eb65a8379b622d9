/** What the registration form checks before it asks; messages are keys of `auth.problems`. */
import * as z from 'zod/mini';
import {
  EMAIL_MAX,
  PASSWORD_MAX,
  PASSWORD_MIN,
  USERNAME_MAX,
  USERNAME_MIN,
  USERNAME_PATTERN,
} from '@/lib/contract/account/account-rules';

export const registerSchema = z
  .object({
    username: z.string().check(
      z.trim(),
      z.refine((text) => text.length >= USERNAME_MIN && text.length <= USERNAME_MAX, {
        error: 'usernameLength',
      }),
      z.regex(USERNAME_PATTERN, 'usernameCharacters'),
    ),
    email: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, { error: 'emailRequired' }),
        z.maxLength(EMAIL_MAX, 'emailFormat'),
        z.regex(z.regexes.email, 'emailFormat'),
      ),
    password: z
      .string()
      .check(z.minLength(PASSWORD_MIN, 'passwordTooShort'), z.maxLength(PASSWORD_MAX, 'passwordTooLong')),
    confirm: z.string(),
    terms: z.boolean().check(z.refine((isAgreed) => isAgreed, 'mustAgreeTerms')),
  })
  .check(
    z.refine((values) => values.password === values.confirm, {
      error: 'passwordMismatch',
      path: ['confirm'],
      // Checked while other fields are invalid too, so that all errors show at once.
      when: () => true,
    }),
  );

export type RegisterValues = z.infer<typeof registerSchema>;
