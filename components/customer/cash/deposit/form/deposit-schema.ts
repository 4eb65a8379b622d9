/** What the deposit form checks: the contract's fields that are typed. The method's limits are checked beside it. */
import { depositBody } from '@/lib/contract/money/money-schemas';

export const depositSchema = depositBody.pick({ amount: true, transactionHash: true, note: true });
