/** Rules of money that database constraints enforce, as refusals for people. */
import type { ErrorCode } from '../../../lib/contract/errors';
import { brokenConstraint } from '../../database/queries/broken-constraint';
import { Failure } from '../../http/failure';

const REFUSALS: Record<string, ErrorCode> = {
  deposit_paid_once: 'hash_already_credited',
  withdrawal_paid_once: 'hash_already_credited',
  case_event_idempotency: 'idempotency_mismatch',
  account_never_negative: 'insufficient_balance',
  transfer_never_negative: 'insufficient_balance',
  adjustment_one_reversal: 'case_changed',
  person_deleted: 'user_not_found',
};

/** Runs `work`; a violated constraint with a refusal is thrown as that Failure, any other error unchanged. */
export async function refuseByConstraint<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const code = REFUSALS[brokenConstraint(error) ?? ''];
    throw code ? new Failure(code) : error;
  }
}
