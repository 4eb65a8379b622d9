/** Wire shapes of payment methods and of the customer's own withdrawal accounts (W5). */
import * as z from 'zod';
import { FIELD_PROBLEMS } from '../field-problems';
import { amountText, id, isoTime, language, NOTE_MAX, noteText, rawAmount, version } from '../field-schemas';
import { METHOD_TYPES } from './method-kinds';

export const paymentMethod = z.object({
  id,
  type: z.enum(METHOD_TYPES),
  order: z.number().int(),
  code: z.string(),
  name: z.string(),
  coinName: z.string().nullable(),
  network: z.string().nullable(),
  coinAddress: z.string().nullable(),
  /** A QR image of a foreign provider; ours sends none, since the screen draws the code from the address. */
  qrImage: z.string().nullable(),
  bankName: z.string().nullable(),
  accountName: z.string().nullable(),
  accountNumber: z.string().nullable(),
  promptPayId: z.string().nullable(),
  note: z.string().nullable(),
  fee: amountText,
  min: amountText,
  servesDeposits: z.boolean(),
  servesWithdrawals: z.boolean(),
});
export type PaymentMethod = z.output<typeof paymentMethod>;
export const paymentMethodsAnswer = z.object({
  success: z.literal(true),
  message: z.string(),
  paymentMethods: z.array(paymentMethod),
});

/**
 * No invisible characters: those that reverse the writing direction or have no width make one text look like another.
 */
const dropUnseen = (text: string) => text.replace(/[\p{Cf}\p{Cs}]|(?!\n)\p{Cc}/gu, '');
/** Invisible characters may double the length; longer texts are refused unread. */
const asTyped = (max: number) =>
  z
    .string()
    .max(2 * max)
    .transform(dropUnseen);
const seenText = (max: number) => asTyped(max).pipe(z.string().trim().min(1).max(max));

const seenNote = asTyped(NOTE_MAX).pipe(noteText);
const notes = z.strictObject({
  th: seenNote,
  en: seenNote,
  zh: seenNote,
  vi: seenNote,
});

/** As staff see and change it: notes in every language, state and version. */
export const managedMethod = paymentMethod.omit({ note: true }).extend({
  notes: z.partialRecord(language, z.string()),
  active: z.boolean(),
  version: z.number().int(),
  updatedAt: isoTime,
  /** A change of a payment destination that waits for a second approver. */
  waitingApprovalId: id.nullable(),
});
export type ManagedMethod = z.output<typeof managedMethod>;
export const managedMethodsAnswer = z.object({ success: z.literal(true), data: z.array(managedMethod) });
export const managedMethodAnswer = z.object({
  success: z.literal(true),
  message: z.string(),
  data: managedMethod,
});

const optionalText = (max: number) => seenText(max).nullable().default(null);
export const methodBody = z.strictObject({
  type: z.enum(METHOD_TYPES),
  code: z
    .string()
    .trim()
    .regex(/^[A-Z0-9-]{2,30}$/),
  name: seenText(80),
  coinName: optionalText(20),
  network: optionalText(20),
  coinAddress: optionalText(120),
  bankName: optionalText(80),
  accountName: optionalText(120),
  accountNumber: optionalText(40),
  promptPayId: optionalText(20),
  notes: notes.partial().default({}),
  fee: rawAmount,
  min: rawAmount,
  servesDeposits: z.boolean(),
  servesWithdrawals: z.boolean(),
  active: z.boolean().default(true),
});
/** `version` is the one that was edited: a newer one by now refuses the change. */
export const methodUpdateBody = methodBody.extend({ version });
export const methodParams = z.object({ id });
export const methodOrderBody = z.strictObject({ ids: z.array(id).min(1).max(200) });
export const methodToggleBody = z.strictObject({ active: z.boolean() });

export const withdrawalAccount = z.object({
  id,
  type: z.enum(METHOD_TYPES),
  name: z.string(),
  /** Code of the withdrawal method it is paid through. */
  code: z.string(),
  bankName: z.string().nullable(),
  recipientName: z.string().nullable(),
  accountNumber: z.string().nullable(),
  network: z.string().nullable(),
  coinAddress: z.string().nullable(),
  isDefault: z.boolean(),
  createdAt: isoTime,
});
export type WithdrawalAccount = z.output<typeof withdrawalAccount>;
export const withdrawalAccountsAnswer = z.object({
  success: z.literal(true),
  data: z.array(withdrawalAccount),
});
export const withdrawalAccountAnswer = z.object({
  success: z.literal(true),
  message: z.string(),
  data: withdrawalAccount,
});

export const recipientName = z
  .string()
  .trim()
  .min(2, FIELD_PROBLEMS.recipientNameTooShort)
  .max(120, FIELD_PROBLEMS.nameTooLong);
/** Digits with or without dashes; the number of digits differs between banks and is not checked further. */
export const accountNumber = z
  .string()
  .trim()
  .regex(/^[\d-]{6,24}$/, FIELD_PROBLEMS.accountNumberFormat);
export const coinAddress = z
  .string()
  .trim()
  .min(20, FIELD_PROBLEMS.coinAddressLength)
  .max(120, FIELD_PROBLEMS.coinAddressLength);

const accountName = z
  .string()
  .trim()
  .min(1, FIELD_PROBLEMS.required)
  .max(60, FIELD_PROBLEMS.accountNameTooLong);

export const withdrawalAccountBody = z.strictObject({
  name: accountName,
  code: z.string().trim().min(2).max(30),
  recipientName: recipientName.optional(),
  accountNumber: accountNumber.optional(),
  coinAddress: coinAddress.optional(),
  isDefault: z.boolean().default(false),
});
/** The destination cannot be changed: that would be another account. */
export const withdrawalAccountUpdateBody = z.strictObject({
  name: accountName.optional(),
  isDefault: z.boolean().optional(),
});
export const withdrawalAccountParams = z.object({ id });
