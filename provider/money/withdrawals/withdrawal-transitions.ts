/** The transitions of a withdrawal: taken into processing, paid, rejected, or cancelled by its customer (M4). */
import { and, eq, inArray } from 'drizzle-orm';
import * as z from 'zod';
import { CANCELLED_BY_CUSTOMER, WITHDRAWAL_TRANSITIONS } from '../../../lib/contract/money/cases';
import type { approveWithdrawalBody, rejectBody } from '../../../lib/contract/money/money-schemas';
import { addMicros, micros, microsToDecimal } from '../../../lib/money/money';
import { canonicalHash } from '../../../lib/payments/transaction-hash';
import type { StaffAction } from '../../approvals/approvals';
import type { Tx } from '../../database/database';
import { withdrawal } from '../../database/schema/cases';
import { Failure } from '../../http/failure';
import { requireAccounts } from '../../ledger/accounts';
import { postTransfers, type Transfer } from '../../ledger/post-transfers';
import { notifyCustomer } from '../../notices/notify-customer';
import { requireAmount } from '../cases/read-case-amount';
import {
  type CaseSubject,
  type Payload,
  type TransitionContext,
  type TransitionResult,
  transitionCase,
} from '../cases/transition-case';
import type { MoneyDeps } from '../money-deps';
import { labelWithdrawal, type WithdrawalRow } from './to-withdrawal-dto';

export const withdrawalSubject: CaseSubject<WithdrawalRow> = {
  kind: 'withdrawal',
  transitions: WITHDRAWAL_TRANSITIONS,
  refOf: (id) => ({ withdrawalId: id }),
  async lock(tx, id) {
    const [row] = await tx.select().from(withdrawal).where(eq(withdrawal.id, id)).for('update');
    return row;
  },
};

/** The data of an approval: stored as proposed. */
const approvalPayload = z.object({
  amount: z.string(),
  paymentReference: z.string().optional(),
  adminNote: z.string().optional(),
});

type Decided = Promise<{ needsSecond: boolean }>;
interface Act {
  source: StaffAction;
  id: number;
}

/** Takes a withdrawal into processing: from now on its customer cannot cancel it. */
export function processWithdrawal(deps: MoneyDeps, { source, id }: Act): Decided {
  return transitionCase(deps, {
    subject: withdrawalSubject,
    id,
    transition: 'process',
    source,
    meaning: [],
    async perform(tx, { row, staffId, nowMs }) {
      await change(tx, row, 'process', { processingMs: nowMs, processingBy: staffId });
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
  { source, id, body }: Act & { body: z.output<typeof approveWithdrawalBody> },
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
  { row, staffId, proposedBy, nowMs }: TransitionContext<WithdrawalRow>,
  payload: Payload,
): Promise<TransitionResult> {
  const { paymentReference, adminNote } = approvalPayload.parse(payload);
  await change(tx, row, 'approve', {
    paymentReference: paymentReference ?? null,
    adminNote: adminNote ?? row.adminNote,
    decidedMs: nowMs,
    decidedBy: staffId,
    proposedBy,
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
  return { data: payload, events: listCustomerEvents(row.userId) };
}

/** Rejects a withdrawal: the held money returns. */
export function rejectWithdrawal(
  deps: MoneyDeps,
  { source, id, body }: Act & { body: z.output<typeof rejectBody> },
): Decided {
  return transitionCase(deps, {
    subject: withdrawalSubject,
    id,
    transition: 'reject',
    source,
    meaning: [body.reason, body.adminNote],
    async perform(tx, { row, staffId, nowMs }) {
      await change(tx, row, 'reject', {
        rejectedReason: body.reason,
        adminNote: body.adminNote ?? row.adminNote,
        decidedMs: nowMs,
        decidedBy: staffId,
      });
      await returnHold(tx, row);
      const data = { ...factsOf(row), reason: body.reason };
      await notifyCustomer(tx, { userId: row.userId, kind: 'withdrawal_rejected', data, nowMs });
      return { data: { ...body }, events: listCustomerEvents(row.userId) };
    },
  });
}

/**
 * The customer cancels a pending one. Another person's is case_not_found; one with a proposal to approve is refused.
 */
export function cancelWithdrawal(deps: MoneyDeps, { source, id }: Act): Decided {
  return transitionCase(deps, {
    subject: withdrawalSubject,
    id,
    transition: 'cancel',
    source,
    byOwner: true,
    meaning: [],
    async perform(tx, { row, nowMs }) {
      await change(tx, row, 'cancel', {
        rejectedReason: CANCELLED_BY_CUSTOMER,
        decidedMs: nowMs,
        cancelledMs: nowMs,
      });
      await returnHold(tx, row);
      return { data: {}, events: [{ type: 'balance', userId: row.userId }] };
    },
  });
}

/** The update is conditional in addition to the lock: a case in another state is not updated. */
async function change(
  tx: Tx,
  row: WithdrawalRow,
  transition: keyof typeof WITHDRAWAL_TRANSITIONS,
  values: Partial<typeof withdrawal.$inferInsert>,
): Promise<void> {
  const { from, to } = WITHDRAWAL_TRANSITIONS[transition];
  const updated = await tx
    .update(withdrawal)
    .set({ ...values, status: to })
    .where(and(eq(withdrawal.id, row.id), inArray(withdrawal.status, [...from])))
    .returning({ id: withdrawal.id });
  if (updated.length !== 1) throw new Failure('case_changed');
}

async function returnHold(tx: Tx, row: WithdrawalRow): Promise<void> {
  const { held, available } = await requireAccounts(tx, row);
  const amountMicros = addMicros(micros(row.amount), micros(row.fee));
  await postTransfers(tx, [{ from: held, to: available, amountMicros, reason: 'withdrawal_returned' }], {
    withdrawalId: row.id,
  });
}

function factsOf(row: WithdrawalRow) {
  return {
    caseId: String(row.id),
    label: labelWithdrawal(row.id),
    amount: microsToDecimal(micros(row.amount)),
  };
}

function listCustomerEvents(userId: number) {
  return [
    { type: 'balance' as const, userId },
    { type: 'notice' as const, userId },
  ];
}

/** For a chain the hash of our payment, in canonical form; for a bank any reference that it gave. */
function requireReference(row: WithdrawalRow, text: string | undefined): string | undefined {
  if (row.type !== 'crypto') return text || undefined;
  if (!text) throw new Failure('hash_required');
  const hash = canonicalHash(row.network ?? '', text);
  if (hash === undefined) throw new Failure('hash_invalid');
  return hash;
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
