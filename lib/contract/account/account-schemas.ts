/** Wire shapes of a person's own account: editing, sessions, mailed links, preferences. */
import * as z from 'zod';
import { FIELD_PROBLEMS } from '../field-problems';
import { id, isoTime, language, opaqueCursor, queryInteger } from '../field-schemas';
import { fullName } from '../kyc/kyc-schemas';
import {
  CHOSEN_PASSWORD_MIN,
  missingPasswordClasses,
  PASSWORD_MAX,
  type PasswordClass,
  PHONE_PATTERN,
} from './account-rules';
import { email, user, username } from './identity-schemas';

/** A new password of one's own (A3); each missing class has its own message. */
const CLASS_PROBLEMS: Record<PasswordClass, string> = {
  lowercase: FIELD_PROBLEMS.passwordLowercase,
  uppercase: FIELD_PROBLEMS.passwordUppercase,
  digit: FIELD_PROBLEMS.passwordDigit,
  special: FIELD_PROBLEMS.passwordSpecial,
};
const chosenPassword = z
  .string()
  .min(CHOSEN_PASSWORD_MIN, FIELD_PROBLEMS.passwordUnder8)
  .max(PASSWORD_MAX, FIELD_PROBLEMS.passwordTooLong)
  .superRefine((password, context) => {
    for (const name of missingPasswordClasses(password)) {
      context.addIssue({ code: 'custom', message: CLASS_PROBLEMS[name] });
    }
  });
const currentPassword = z.string().min(1).max(PASSWORD_MAX);
const newPasswordFields = { newPassword: chosenPassword, confirmPassword: z.string().max(PASSWORD_MAX) };

export const changePasswordBody = z
  .strictObject({ currentPassword, ...newPasswordFields })
  .superRefine((body, context) => {
    if (body.newPassword === body.currentPassword) {
      context.addIssue({ code: 'custom', path: ['newPassword'], message: FIELD_PROBLEMS.passwordSame });
    }
    requireSamePassword(body, context);
  });

/** A new password where a mailed link replaces the current one. */
export const newPasswordBody = z.strictObject(newPasswordFields).superRefine(requireSamePassword);

function requireSamePassword(
  body: { newPassword: string; confirmPassword: string },
  context: z.core.$RefinementCtx,
): void {
  if (body.newPassword === body.confirmPassword) return;
  context.addIssue({ code: 'custom', path: ['confirmPassword'], message: FIELD_PROBLEMS.passwordMismatch });
}
export const doneAnswer = z.object({ success: z.literal(true), message: z.string() });

export const changeUsernameBody = z.strictObject({ newUsername: username, password: currentPassword });
export const changeEmailBody = z.strictObject({ newEmail: email, password: currentPassword });
export const phone = z.string().trim().regex(PHONE_PATTERN, FIELD_PROBLEMS.phoneFormat);
/** Null removes a value; a field that is left out is unchanged. A verified name cannot be changed. */
export const updateProfileBody = z.strictObject({
  full_name: fullName.nullable().optional(),
  phone: phone.nullable().optional(),
});
export const accountAnswer = z.object({ success: z.literal(true), message: z.string(), user });

/** What happened to an account, apart from money. */
export const ACCOUNT_EVENTS = [
  'registered',
  'username_changed',
  'email_changed',
  'email_confirmed',
  'email_change_undone',
  'password_changed',
  'password_reset_requested',
  'password_reset',
  'profile_updated',
  'kyc_submitted',
  'kyc_approved',
  'kyc_rejected',
  'sessions_ended',
  'new_device',
] as const;
export type AccountEventKind = (typeof ACCOUNT_EVENTS)[number];
/** A device as shown to people, read from its user agent. */
export const device = z.object({
  kind: z.enum(['phone', 'tablet', 'computer', 'unknown']),
  /** Chrome, Safari …; null when the user agent does not name one. */
  browser: z.string().nullable(),
  /** Android, iOS, Windows …; null when the user agent does not name one. */
  system: z.string().nullable(),
});
export type Device = z.output<typeof device>;
export const accountEvent = z.object({
  id,
  kind: z.enum(ACCOUNT_EVENTS),
  /** What changed, as texts: old and new username, masked addresses, names of fields. */
  data: z.record(z.string(), z.string()),
  at: isoTime,
  /** Null for changes by staff. */
  device: device.nullable(),
  /** The device's network address. Null for changes by staff. */
  address: z.string().nullable(),
  byStaff: z.boolean(),
});
export type AccountEvent = z.output<typeof accountEvent>;
export const profileHistoryQuery = z.strictObject({
  limit: queryInteger(1, 100).default(20),
  cursor: opaqueCursor.optional(),
});
export const profileHistoryAnswer = z.object({
  success: z.literal(true),
  data: z.array(accountEvent),
  nextCursor: z.string().nullable(),
});

/** Preferences of the account, the same on every device. */
export const preferences = z.object({
  /** Language of mails and notices. */
  language,
  /** Which colour means up: East Asian markets show a rise in red. */
  upColour: z.enum(['green', 'red']),
  /** Order of the home screen's parts; empty means the default. */
  homeOrder: z.array(z.string().regex(/^[a-z-]{1,40}$/)).max(20),
});
export type Preferences = z.output<typeof preferences>;
export const preferencesAnswer = z.object({ success: z.literal(true), preferences });
/** Fields that are left out are unchanged. */
export const updatePreferencesBody = z.strictObject(preferences.partial().shape);

export const signedInDevice = z.object({
  id,
  /** The session that makes the call. */
  current: z.boolean(),
  device,
  address: z.string().nullable(),
  signedInAt: isoTime,
  lastActiveAt: isoTime,
});
export type SignedInDevice = z.output<typeof signedInDevice>;
export const signIn = z.object({
  id,
  device,
  address: z.string().nullable(),
  signedInAt: isoTime,
  /** Null while the session is active. */
  endedAt: isoTime.nullable(),
});
export type SignIn = z.output<typeof signIn>;
export const sessionsAnswer = z.object({
  success: z.literal(true),
  /** Active sessions: the caller's own first, then by last activity. */
  sessions: z.array(signedInDevice),
  /** The latest 20 sign-ins, active or ended, newest first. */
  recent: z.array(signIn),
});
export const sessionParams = z.object({ id });
export const endSessionsAnswer = z.object({
  success: z.literal(true),
  message: z.string(),
  ended: z.number().int(),
});

export const forgotPasswordBody = z.strictObject({ email });
/** The secret part of a mailed link. */
const linkToken = z.string().regex(/^[A-Za-z0-9_.-]{20,200}$/);
export const LINK_KINDS = ['reset_password', 'confirm_email', 'undo_email_change'] as const;
export type LinkKind = (typeof LINK_KINDS)[number];
export const linkBody = z.strictObject({ token: linkToken });
export const checkLinkAnswer = z.object({
  success: z.literal(true),
  kind: z.enum(LINK_KINDS),
  /** The account's masked address: holding the link proves access to the mailbox. */
  username: z.string(),
  /** The address that is confirmed or restored. */
  email: z.string().nullable(),
  expiresAt: isoTime,
});
export const resetPasswordBody = z
  .strictObject({ token: linkToken, ...newPasswordFields })
  .superRefine(requireSamePassword);
export const resetPasswordAnswer = doneAnswer.extend({
  /** The realm in which this person signs in. */
  realm: z.enum(['customer', 'staff']),
});
/** The old password no longer works: the answer holds the link with which a new one is chosen. */
export const undoEmailChangeAnswer = doneAnswer.extend({ resetToken: z.string(), email: z.string() });

/** Staff start a reset; they neither choose nor see the password. */
export const resetUserPasswordBody = z.strictObject({});
export const adminResetPasswordBody = z.strictObject({ userId: id });
