/** Wire shapes of sign-in, registration and the signed-in person (A1, A8). */
import * as z from 'zod';
import { FIELD_PROBLEMS } from '../field-problems';
import { amount, id, isoTime } from '../field-schemas';
import { KYC_STATUSES } from '../kyc/kyc-rules';
import { ROLES } from '../staff/permissions';
import {
  EMAIL_MAX,
  PASSWORD_MAX,
  PASSWORD_MIN,
  USERNAME_CHARACTERS,
  USERNAME_MAX,
  USERNAME_MIN,
} from './account-rules';

export const role = z.enum(ROLES);

export const username = z
  .string()
  .trim()
  .min(USERNAME_MIN, FIELD_PROBLEMS.usernameLength)
  .max(USERNAME_MAX, FIELD_PROBLEMS.usernameLength)
  .regex(USERNAME_CHARACTERS, FIELD_PROBLEMS.usernameCharacters);
export const email = z
  .string()
  .trim()
  .min(1, FIELD_PROBLEMS.emailRequired)
  .max(EMAIL_MAX, FIELD_PROBLEMS.emailFormat)
  .pipe(z.email(FIELD_PROBLEMS.emailFormat));
const newPassword = z
  .string()
  .min(PASSWORD_MIN, FIELD_PROBLEMS.passwordUnder6)
  .max(PASSWORD_MAX, FIELD_PROBLEMS.passwordTooLong);

/** Registration without the comparison of both passwords, which the form shows at the second one. */
export const registerFields = z.strictObject({
  username,
  email,
  password: newPassword,
  password_confirmation: z.string().max(PASSWORD_MAX),
});
export const registerBody = registerFields.refine((body) => body.password === body.password_confirmation, {
  path: ['password'],
  error: FIELD_PROBLEMS.passwordMismatch,
});

/** Sign-in accepts any text: an unknown username is answered like a wrong password. */
export const loginBody = z.strictObject({
  username: z.string().trim().min(1).max(254),
  password: z.string().min(1).max(PASSWORD_MAX),
});

/** Without a password one is generated, shown to the creator once, to be changed at the first sign-in. */
export const adminRegisterBody = z.strictObject({
  username,
  email,
  password: newPassword.optional(),
  role,
});

export const user = z.object({
  id,
  username: z.string(),
  name: z.string(),
  full_name: z.string().nullable(),
  email: z.string(),
  /** Whether the owner has confirmed the address. */
  emailConfirmed: z.boolean(),
  phone: z.string().nullable(),
  role,
  balance: amount,
  usdt_balance: amount,
  thb_balance: amount,
  status: z.enum(['active', 'blocked']),
  isBlocked: z.boolean(),
  isKYCVerified: z.boolean(),
  kyc_status: z.enum(KYC_STATUSES),
  verification_status: z.enum(KYC_STATUSES),
  mustChangePassword: z.boolean(),
  created_at: isoTime,
  createdAt: isoTime,
  updatedAt: isoTime,
});
export type User = z.output<typeof user>;

export const loginAnswer = z.object({ success: z.literal(true), token: z.string(), user });
export const registerAnswer = z.object({ success: z.literal(true), message: z.string(), data: user });
export const profileAnswer = z.object({ success: z.literal(true), user });
export const adminRegisterAnswer = z.object({
  success: z.literal(true),
  message: z.string(),
  user,
  /** Shown once; null when the creator typed one. */
  generatedPassword: z.string().nullable(),
  /** The account cannot be used until a second approver has approved it. */
  needsSecond: z.boolean(),
});
export const logoutAnswer = z.object({ success: z.literal(true) });
export const balanceAnswer = z.object({
  success: z.literal(true),
  /** What the customer can spend, USDT (M7). */
  balance: amount,
  inOpenTrades: amount,
  onHold: amount,
  currency: z.enum(['USDT', 'USDT-PRACTICE']),
});
