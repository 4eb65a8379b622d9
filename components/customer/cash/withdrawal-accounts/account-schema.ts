/** What the forms of a withdrawal account check: the contract's fields, of a new one those of the chosen kind alone. */
import { boolean, discriminatedUnion, literal, object, string } from 'zod';
import { FIELD_PROBLEMS } from '@/lib/contract/field-problems';
import {
  accountNumber,
  coinAddress,
  recipientName,
  withdrawalAccountBody,
} from '@/lib/contract/money/payment-method-schemas';
import { accountDigits } from '@/lib/payments/account-number';

/** Both kinds are kept in the form, so that changing between them loses nothing. */
const anyDestination = object({
  bank: string(),
  coin: string(),
  recipientName: string(),
  accountNumber: string(),
  coinAddress: string(),
});
const code = string().min(1, FIELD_PROBLEMS.required);

export const bankDestination = anyDestination.extend({
  type: literal('bank'),
  bank: code,
  recipientName,
  accountNumber: string().transform(accountDigits).pipe(accountNumber),
});
export const coinDestination = anyDestination.extend({ type: literal('crypto'), coin: code, coinAddress });

const { name } = withdrawalAccountBody.shape;
const ownFields = {
  /** A name is suggested for an account without one. */
  name: string()
    .transform((text) => text.trim() || undefined)
    .pipe(name.optional()),
  isDefault: boolean(),
};
export const newAccountSchema = discriminatedUnion('type', [
  bankDestination.extend(ownFields),
  coinDestination.extend(ownFields),
]);

export const renameSchema = withdrawalAccountBody.pick({ name: true });
