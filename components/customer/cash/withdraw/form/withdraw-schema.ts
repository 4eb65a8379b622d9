/** What the withdraw form checks: the contract's fields of the chosen kind of destination. */
import { boolean, discriminatedUnion, literal } from 'zod';
import {
  bankDestination,
  coinDestination,
} from '@/components/customer/cash/withdrawal-accounts/account-schema';
import { FIELD_PROBLEMS } from '@/lib/contract/field-problems';
import { rawAmountText } from '@/lib/contract/field-schemas';

const ownFields = { amount: rawAmountText, isSaving: boolean() };
export const withdrawSchema = discriminatedUnion('type', [
  bankDestination.extend({ ...ownFields, isAddressVerified: boolean() }),
  coinDestination.extend({ ...ownFields, isAddressVerified: literal(true, FIELD_PROBLEMS.required) }),
]);
