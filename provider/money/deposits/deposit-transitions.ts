/** Staff decide about a deposit: credit what was received, once, or reject it with a reason (M4). */
import { and, eq, inArray } from 'drizzle-orm';
import * as z from 'zod';
import { DEPOSIT_TRANSITIONS } from '../../../lib/contract/money/cases';
import type { approveDepositBody, rejectBody } from '../../../lib/contract/money/money-schemas';
import {
  decimalToMicros,
  type Micros,
  micros,
  microsToDecimal,
  subtractMicros,
} from '../../../lib/money/money';
import { canonicalHash } from '../../../lib/payments/transaction-hash';
import type { StaffAction } from '../../approvals/approvals';
import type { Tx } from '../../database/database';
import { deposit } from '../../database/schema/cases';
import { paymentMethod } from '../../database/schema/payment-methods';
import { Failure } from '../../http/failure';
import { requireAccounts } from '../../ledger/accounts';
import { postTransfers, type Transfer } from '../../ledger/post-transfers';
import { notifyCustomer } from '../../notices/notify-customer';
import { belowMinimum, requireAmount } from '../cases/read-case-amount';
import {
  type CaseSubject,
  type Payload,
  type TransitionContext,
  type TransitionResult,
  transitionCase,
} from '../cases/transition-case';
import type { MoneyDeps } from '../money-deps';
import { type DepositRow, labelDeposit } from './to-deposit-dto';

export const depositSubject: CaseSubject<DepositRow> = {
  kind: 'deposit',
  transitions: DEPOSIT_TRANSITIONS,
  refOf: (id) => ({ depositId: id }),
  async lock(tx, id) {
    const [row] = await tx.select().from(deposit).where(eq(deposit.id, id)).for('update');
    return row;
  },
};

/** The data of an approval, amounts as plain decimals: stored as proposed. */
const approvalPayload = z.object({
  amount: z.string(),
  fee: z.string(),
  transactionHash: z.string().optional(),
  adminNote: z.string().optional(),
});

interface Decision<Body> {
  source: StaffAction;
  id: number;
  body: Body;
}

/** Credits what was received less the fee, or proposes it. Throws hash_required, hash_invalid, hash_already_credited. */
export function approveDeposit(
  deps: MoneyDeps,
  { source, id, body }: Decision<z.output<typeof approveDepositBody>>,
): Promise<{ needsSecond: boolean }> {
  const received = requireAmount(body.amount, 6);
  return transitionCase(deps, {
    subject: depositSubject,
    id,
    transition: 'approve',
    source,
    meaning: [received, body.transactionHash, body.adminNote],
    async proposal(tx, row) {
      const fee = await findFee(tx, row.methodId);
      if (received <= fee) throw belowMinimum(micros(fee + 1n));
      const transactionHash = requireHash(row, body.transactionHash);
      if (transactionHash !== undefined) await requireUncredited(tx, row, transactionHash);
      const payload = {
        amount: microsToDecimal(received),
        fee: microsToDecimal(fee),
        ...(transactionHash === undefined ? {} : { transactionHash }),
        ...(body.adminNote === undefined ? {} : { adminNote: body.adminNote }),
      };
      return { amount: received, payload };
    },
    perform: (tx, performance, payload) => creditDeposit(tx, performance, payload),
  });
}

/** `payload` is what was approved, by one person or two. */
export async function creditDeposit(
  tx: Tx,
  { row, staffId, proposedBy, nowMs }: TransitionContext<DepositRow>,
  payload: Payload,
): Promise<TransitionResult> {
  const { amount, fee, transactionHash, adminNote } = approvalPayload.parse(payload);
  const received = readPayloadAmount(amount);
  const feeMicros = readPayloadAmount(fee);
  const credited = subtractMicros(received, feeMicros);
  await change(tx, row, 'approve', {
    receivedAmount: received,
    fee: feeMicros,
    approvedHash: transactionHash ?? null,
    adminNote: adminNote ?? row.adminNote,
    decidedMs: nowMs,
    decidedBy: staffId,
    proposedBy,
  });
  const accounts = await requireAccounts(tx, row);
  const transfers: Transfer[] = [
    { from: accounts.outside, to: accounts.available, amountMicros: credited, reason: 'deposit' },
  ];
  if (feeMicros > 0n) {
    transfers.push({
      from: accounts.outside,
      to: accounts.fees,
      amountMicros: feeMicros,
      reason: 'deposit_fee',
    });
  }
  await postTransfers(tx, transfers, { depositId: row.id });
  await notifyCustomer(tx, {
    userId: row.userId,
    kind: 'deposit_approved',
    data: { caseId: String(row.id), label: labelDeposit(row.id), amount: microsToDecimal(credited) },
    nowMs,
  });
  return { data: payload, events: listCustomerEvents(row.userId) };
}

/** Rejects a deposit; nothing moves. */
export function rejectDeposit(
  deps: MoneyDeps,
  { source, id, body }: Decision<z.output<typeof rejectBody>>,
): Promise<{ needsSecond: boolean }> {
  return transitionCase(deps, {
    subject: depositSubject,
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
      await notifyCustomer(tx, {
        userId: row.userId,
        kind: 'deposit_rejected',
        data: {
          caseId: String(row.id),
          label: labelDeposit(row.id),
          amount: microsToDecimal(micros(row.claimedAmount)),
          reason: body.reason,
        },
        nowMs,
      });
      return { data: { ...body }, events: [{ type: 'notice', userId: row.userId }] };
    },
  });
}

/** The update is conditional in addition to the lock: a case in another state is not updated. */
async function change(
  tx: Tx,
  row: DepositRow,
  transition: keyof typeof DEPOSIT_TRANSITIONS,
  values: Partial<typeof deposit.$inferInsert>,
): Promise<void> {
  const { from, to } = DEPOSIT_TRANSITIONS[transition];
  const updated = await tx
    .update(deposit)
    .set({ ...values, status: to })
    .where(and(eq(deposit.id, row.id), inArray(deposit.status, [...from])))
    .returning({ id: deposit.id });
  if (updated.length !== 1) throw new Failure('case_changed');
}

function listCustomerEvents(userId: number) {
  return [
    { type: 'balance' as const, userId },
    { type: 'notice' as const, userId },
  ];
}

async function findFee(tx: Tx, methodId: number): Promise<Micros> {
  const [method] = await tx
    .select({ fee: paymentMethod.fee })
    .from(paymentMethod)
    .where(eq(paymentMethod.id, methodId));
  if (!method) throw new Error(`payment method ${methodId} is gone`);
  return micros(method.fee);
}

/** Crypto is paid by one transaction on its network; a bank transfer has no hash. */
function requireHash(row: DepositRow, text: string | undefined): string | undefined {
  if (row.type !== 'crypto') return undefined;
  if (!text) throw new Failure('hash_required');
  const hash = canonicalHash(row.network ?? '', text);
  if (hash === undefined) throw new Failure('hash_invalid');
  return hash;
}

/** Reports early what the unique key would refuse at the end: a proposal would only fail at its approval. */
async function requireUncredited(tx: Tx, row: DepositRow, hash: string): Promise<void> {
  const [credited] = await tx
    .select({ id: deposit.id })
    .from(deposit)
    .where(and(eq(deposit.network, row.network ?? ''), eq(deposit.approvedHash, hash)));
  if (credited) throw new Failure('hash_already_credited');
}

function readPayloadAmount(text: string): Micros {
  const amount = decimalToMicros(text);
  if (amount === undefined) throw new Error(`a proposal holds no amount: ${text}`);
  return amount;
}
