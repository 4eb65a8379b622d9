/** Staff decide about a deposit: credit what was received, once, or reject it with a reason (M4). */
import { and, eq } from 'drizzle-orm';
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
import type { Tx } from '../../database/database';
import { deposit } from '../../database/schema/cases';
import { paymentMethod } from '../../database/schema/payment-methods';
import { Failure } from '../../http/failure';
import { requireAccounts } from '../../ledger/accounts';
import { postTransfers, type Transfer } from '../../ledger/post-transfers';
import { notifyCustomer } from '../../notices/notify-customer';
import { balanceAndNotice, toCaseNotice } from '../cases/case-notice';
import { changeCaseStatus, lockCase, toDecidedValues } from '../cases/case-row';
import { belowMinimum, requireAmount } from '../cases/read-case-amount';
import { requireTransactionHash } from '../cases/require-transaction-hash';
import {
  type CaseDecision,
  type CaseSubject,
  type Decided,
  type Payload,
  type TransitionContext,
  type TransitionResult,
  transitionCase,
} from '../cases/transition-case';
import type { MoneyDeps } from '../money-deps';
import type { DepositRow } from './to-deposit-dto';

export const depositSubject: CaseSubject<DepositRow> = {
  kind: 'deposit',
  transitions: DEPOSIT_TRANSITIONS,
  refOf: (id) => ({ depositId: id }),
  lock: (tx, id) => lockCase(tx, deposit, id),
};

/** The data of an approval, amounts as plain decimals: stored as proposed. */
const approvalPayload = z.object({
  amount: z.string(),
  fee: z.string(),
  transactionHash: z.string().optional(),
  adminNote: z.string().optional(),
});

/** Credits what was received less the fee, or proposes it. Throws hash_required, hash_invalid, hash_already_credited. */
export function approveDeposit(
  deps: MoneyDeps,
  { source, id, body }: CaseDecision<typeof approveDepositBody>,
): Decided {
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
      // Crypto is paid by one transaction on its network; a bank transfer has no hash.
      const transactionHash =
        row.type === 'crypto' ? requireTransactionHash(row.network, body.transactionHash) : undefined;
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
  context: TransitionContext<DepositRow>,
  payload: Payload,
): Promise<TransitionResult> {
  const { row, proposedBy, nowMs } = context;
  const { amount, fee, transactionHash, adminNote } = approvalPayload.parse(payload);
  const received = readPayloadAmount(amount);
  const feeMicros = readPayloadAmount(fee);
  const credited = subtractMicros(received, feeMicros);
  await changeCaseStatus(tx, {
    table: deposit,
    id: row.id,
    transition: DEPOSIT_TRANSITIONS.approve,
    values: {
      receivedAmount: received,
      fee: feeMicros,
      approvedHash: transactionHash ?? null,
      ...toDecidedValues(context, adminNote),
      proposedBy,
    },
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
    data: toCaseNotice({ kind: 'deposit', id: row.id, amount: credited }),
    nowMs,
  });
  return { data: payload, events: balanceAndNotice(row.userId) };
}

/** Rejects a deposit; nothing moves. */
export function rejectDeposit(
  deps: MoneyDeps,
  { source, id, body }: CaseDecision<typeof rejectBody>,
): Decided {
  return transitionCase(deps, {
    subject: depositSubject,
    id,
    transition: 'reject',
    source,
    meaning: [body.reason, body.adminNote],
    async perform(tx, context) {
      const { row, nowMs } = context;
      await changeCaseStatus(tx, {
        table: deposit,
        id: row.id,
        transition: DEPOSIT_TRANSITIONS.reject,
        values: { rejectedReason: body.reason, ...toDecidedValues(context, body.adminNote) },
      });
      const amount = micros(row.claimedAmount);
      const facts = toCaseNotice({ kind: 'deposit', id: row.id, amount });
      const data = { ...facts, reason: body.reason };
      await notifyCustomer(tx, { userId: row.userId, kind: 'deposit_rejected', data, nowMs });
      return { data: { ...body }, events: [{ type: 'notice', userId: row.userId }] };
    },
  });
}

async function findFee(tx: Tx, methodId: number): Promise<Micros> {
  const [method] = await tx
    .select({ fee: paymentMethod.fee })
    .from(paymentMethod)
    .where(eq(paymentMethod.id, methodId));
  if (!method) throw new Error(`payment method ${methodId} is gone`);
  return micros(method.fee);
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
