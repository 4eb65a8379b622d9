/** The transitions of a withdrawal: taken into processing, paid, rejected, or cancelled by its customer (M4). */
import { and, eq } from 'drizzle-orm';
import * as z from 'zod';
import { CANCELLED_BY_CUSTOMER, WITHDRAWAL_TRANSITIONS } from '../../../lib/contract/money/cases';
import type { approveWithdrawalBody, rejectBody } from '../../../lib/contract/money/money-schemas';
import { addMicros, micros, microsToDecimal } from '../../../lib/money/money';
import type { Tx } from '../../database/database';
import { withdrawal } from '../../database/schema/cases';
import { Failure } from '../../http/failure';
import { requireAccounts } from '../../ledger/accounts';
import { postTransfers, type Transfer } from '../../ledger/post-transfers';
import { notifyCustomer } from '../../notices/notify-customer';
import { balanceAndNotice, toCaseNotice } from '../cases/case-notice';
import { changeCaseStatus, lockCase, toDecidedValues } from '../cases/case-row';
import { requireAmount } from '../cases/read-case-amount';
import { requireTransactionHash } from '../cases/require-transaction-hash';
import {
  type CaseAction,
  type CaseDecision,
  type CaseSubject,
  type Decided,
  type Payload,
  type TransitionContext,
  type TransitionResult,
  transitionCase,
} from '../cases/transition-case';
import type { MoneyDeps } from '../money-deps';
import type { WithdrawalRow } from './to-withdrawal-dto';

export const withdrawalSubject: CaseSubject<WithdrawalRow> = {
  kind: 'withdrawal',
  transitions: WITHDRAWAL_TRANSITIONS,
  refOf: (id) => ({ withdrawalId: id }),
  lock: (tx, id) => lockCase(tx, withdrawal, id),
};

/** The data of an approval: stored as proposed. */
const approvalPayload = z.object({
  amount: z.string(),
  paymentReference: z.string().optional(),
  adminNote: z.string().optional(),
});

/** Takes a withdrawal into processing: from now on its customer cannot cancel it. */
export function processWithdrawal(deps: MoneyDeps, { source, id }: CaseAction): Decided {
  return transitionCase(deps, {
    subject: withdrawalSubject,
    id,
    transition: 'process',
    source,
    meaning: [],
    async perform(tx, { row, staffId, nowMs }) {
      await changeCaseStatus(tx, {
        table: withdrawal,
        id: row.id,
        transition: WITHDRAWAL_TRANSITIONS.process,
        values: { processingMs: nowMs, processingBy: staffId },
      });
      await notifyCustomer(tx, {
        userId: row.userId,
        kind: 'withdrawal_processing',
        data: factsOf(row),
        nowMs,
      });
      return { data: {}, events: [{ type: 'notice', userId: row.userId }] };
    },
  });
}

/** Confirms the payment, or proposes to. Throws amount_differs, hash_required, hash_invalid, hash_already_credited. */
export function approveWithdrawal(
  deps: MoneyDeps,
  { source, id, body }: CaseDecision<typeof approveWithdrawalBody>,
): Decided {
  const amount = body.amount === undefined ? undefined : requireAmount(body.amount, 6);
  return transitionCase(deps, {
    subject: withdrawalSubject,
    id,
    transition: 'approve',
    source,
    meaning: [amount, body.transactionHash, body.adminNote],
    async proposal(tx, row) {
      if (amount !== undefined && amount !== row.amount) throw new Failure('amount_differs');
      const paymentReference = requireReference(row, body.transactionHash);
      if (paymentReference !== undefined) await requireUnused(tx, row, paymentReference);
      const payload = {
        amount: microsToDecimal(micros(row.amount)),
        ...(paymentReference === undefined ? {} : { paymentReference }),
        ...(body.adminNote === undefined ? {} : { adminNote: body.adminNote }),
      };
      return { amount: micros(row.amount), payload };
    },
    perform: (tx, performance, payload) => payWithdrawal(tx, performance, payload),
  });
}

/** `payload` is what was approved, by one person or two. */
export async function payWithdrawal(
  tx: Tx,
  context: TransitionContext<WithdrawalRow>,
  payload: Payload,
): Promise<TransitionResult> {
  const { row, proposedBy, nowMs } = context;
  const { paymentReference, adminNote } = approvalPayload.parse(payload);
  await changeCaseStatus(tx, {
    table: withdrawal,
    id: row.id,
    transition: WITHDRAWAL_TRANSITIONS.approve,
    values: {
      paymentReference: paymentReference ?? null,
      ...toDecidedValues(context, adminNote),
      proposedBy,
    },
  });
  const { held, outside, fees } = await requireAccounts(tx, row);
  const transfers: Transfer[] = [
    { from: held, to: outside, amountMicros: micros(row.amount), reason: 'withdrawal_paid' },
  ];
  if (row.fee > 0n) {
    transfers.push({ from: held, to: fees, amountMicros: micros(row.fee), reason: 'withdrawal_fee' });
  }
  await postTransfers(tx, transfers, { withdrawalId: row.id });
  await notifyCustomer(tx, { userId: row.userId, kind: 'withdrawal_approved', data: factsOf(row), nowMs });
  return { data: payload, events: balanceAndNotice(row.userId) };
}

/** Rejects a withdrawal: the held money returns. */
export function rejectWithdrawal(
  deps: MoneyDeps,
  { source, id, body }: CaseDecision<typeof rejectBody>,
): Decided {
  return transitionCase(deps, {
    subject: withdrawalSubject,
    id,
    transition: 'reject',
    source,
    meaning: [body.reason, body.adminNote],
    async perform(tx, context) {
      const { row, nowMs } = context;
      await changeCaseStatus(tx, {
        table: withdrawal,
        id: row.id,
        transition: WITHDRAWAL_TRANSITIONS.reject,
        values: { rejectedReason: body.reason, ...toDecidedValues(context, body.adminNote) },
      });
      await returnHold(tx, row);
      const data = { ...factsOf(row), reason: body.reason };
      await notifyCustomer(tx, { userId: row.userId, kind: 'withdrawal_rejected', data, nowMs });
      return { data: { ...body }, events: balanceAndNotice(row.userId) };
    },
  });
}

/**
 * The customer cancels a pending one. Another person's is case_not_found; one with a proposal to approve is refused.
 */
export function cancelWithdrawal(deps: MoneyDeps, { source, id }: CaseAction): Decided {
  return transitionCase(deps, {
    subject: withdrawalSubject,
    id,
    transition: 'cancel',
    source,
    byOwner: true,
    meaning: [],
    async perform(tx, { row, nowMs }) {
      await changeCaseStatus(tx, {
        table: withdrawal,
        id: row.id,
        transition: WITHDRAWAL_TRANSITIONS.cancel,
        values: { rejectedReason: CANCELLED_BY_CUSTOMER, decidedMs: nowMs, cancelledMs: nowMs },
      });
      await returnHold(tx, row);
      return { data: {}, events: [{ type: 'balance', userId: row.userId }] };
    },
  });
}

async function returnHold(tx: Tx, row: WithdrawalRow): Promise<void> {
  const { held, available } = await requireAccounts(tx, row);
  const amountMicros = addMicros(micros(row.amount), micros(row.fee));
  await postTransfers(tx, [{ from: held, to: available, amountMicros, reason: 'withdrawal_returned' }], {
    withdrawalId: row.id,
  });
}

function factsOf(row: WithdrawalRow) {
  return toCaseNotice({ kind: 'withdrawal', id: row.id, amount: micros(row.amount) });
}

/** For a chain the hash of our payment, in canonical form; for a bank any reference that it gave. */
function requireReference(row: WithdrawalRow, text: string | undefined): string | undefined {
  if (row.type !== 'crypto') return text || undefined;
  return requireTransactionHash(row.network, text);
}

/** Reports early what the unique key would refuse at the end: a proposal would only fail at its approval. */
async function requireUnused(tx: Tx, row: WithdrawalRow, reference: string): Promise<void> {
  if (row.type !== 'crypto') return;
  const [used] = await tx
    .select({ id: withdrawal.id })
    .from(withdrawal)
    .where(
      and(
        eq(withdrawal.type, 'crypto'),
        eq(withdrawal.network, row.network ?? ''),
        eq(withdrawal.paymentReference, reference),
      ),
    );
  if (used) throw new Failure('hash_already_credited');
}
