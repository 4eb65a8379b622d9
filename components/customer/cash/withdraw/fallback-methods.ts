import { FALLBACK_USDT, THAI_BANKS } from '@/lib/payments/withdrawal-names';
import type { WithdrawalMethod } from '../withdrawal-accounts/fields/withdrawal-methods';

/** The names that stand in when the methods could not be loaded (T7); fees and minimums are unknown then. */
export const FALLBACK_METHODS: readonly WithdrawalMethod[] = [...THAI_BANKS, FALLBACK_USDT].map(
  ({ type, code, name, network }) => ({
    id: undefined,
    code,
    type,
    name,
    network,
    fee: undefined,
    min: undefined,
  }),
);
