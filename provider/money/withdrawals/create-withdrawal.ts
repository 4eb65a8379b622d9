/** Requesting a withdrawal: the request's meaning, then one database function that accepts it or says why not. */
import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ErrorCode } from '../../../lib/contract/errors';
import type { Withdrawal, withdrawalBody } from '../../../lib/contract/money/money-schemas';
import { type Micros, micros, microsToDecimal, ZERO } from '../../../lib/money/money';
import { accountDigits } from '../../../lib/payments/account-number';
import { canonicalAddress, checkAddress } from '../../../lib/payments/address';
import { findDay } from '../../calendar-day';
import { listRows, type Queryable } from '../../database/database';
import { withdrawal } from '../../database/schema/cases';
import { paymentMethod } from '../../database/schema/payment-methods';
import { toIsoTime } from '../../http/answers/to-iso-time';
import { Failure } from '../../http/failure';
import { hashIdempotentRequest } from '../../http/requests/hash-idempotent-request';
import { type MethodRow, requireMethod } from '../../payment-methods/find-method';
import { lockUser } from '../../quotas/lock-user';
import { requireQuota } from '../../quotas/remaining-quota';
import { findWithdrawals } from '../cases/find-cases';
import { belowMinimum, requireAmount } from '../cases/read-case-amount';
import type { MoneyDeps } from '../money-deps';

export interface WithdrawalRequest {
  userId: number;
  idempotencyKey: string;
  body: z.output<typeof withdrawalBody>;
}

type TakenRow = Record<string, unknown> & {
  refusal: ErrorCode | null;
  /** The figure of the refusal, micro-USDT or Unix ms. */
  figure: string | null;
  replayed: boolean;
  id: string | number | null;
};

/**
 * Creates a withdrawal once per key and holds amount and fee. Throws a Failure with the code of the first rule that
 * refuses, withdrawals_waiting and withdrawals_today before all others; then nothing is written. A crossed limit is
 * named in `errors`: minAmount, leftToday, maxAmount.
 */
export async function createWithdrawal(deps: MoneyDeps, request: WithdrawalRequest): Promise<Withdrawal> {
  const { db, events } = deps;
  const { userId, body } = request;
  const amount = requireAmount(body.amount, 2);
  const wanted = { id: body.paymentMethodId, code: body.code, serves: 'withdrawals' as const };
  const method = await requireMethod(db, wanted).catch(async (error: unknown) => {
    const known = await findKnownMethod(db, request);
    if (known) return known;
    throw error;
  });
  let taken = await take(deps, request, { amount, method });
  if (taken.refusal === 'idempotency_mismatch') {
    // The code may belong to another method by now: the method of the first request counts.
    const known = await findKnownMethod(db, request);
    if (known && known.id !== method.id) taken = await take(deps, request, { amount, method: known });
  }
  if (taken.refusal) throw explain(taken.refusal, taken.figure);
  if (!taken.replayed) {
    events.publish({ type: 'balance', userId });
    events.publish({ type: 'queue' });
  }
  const [made] = await findWithdrawals(db, { where: eq(withdrawal.id, Number(taken.id)) });
  if (!made) throw new Error('a withdrawal that was taken is gone');
  return made;
}

async function take(
  { db, clock, currency, limits, environment, quotas }: MoneyDeps,
  { userId, idempotencyKey, body }: WithdrawalRequest,
  { amount, method }: { amount: Micros; method: MethodRow },
): Promise<TakenRow> {
  const nowMs = clock.nowMs();
  const { recipient, accountNumber, address } = requireDestination(method, body);
  const { startMs } = findDay(nowMs, environment.TIME_ZONE);
  const meaning = hashIdempotentRequest([
    'createWithdrawal',
    amount,
    method.id,
    currency,
    recipient,
    accountNumber,
    address,
  ]);
  const taken = await db.transaction(async (tx) => {
    await lockUser(tx, userId);
    // An existing one is answered even beyond the limits.
    if (!(await isKnown(tx, { userId, idempotencyKey })))
      await requireQuota(tx, { policy: quotas, kind: 'withdrawals', userId, nowMs });
    const [row] = await listRows<TakenRow>(
      tx,
      sql`/* request_withdrawal */ SELECT r.refusal, r.figure::text AS figure, r.replayed, (r.placed).id FROM request_withdrawal(
      ${userId}, ${currency}, ${idempotencyKey}, ${meaning}, ${method.id}, ${String(amount)}, ${String(environment.THB_RATE)},
      ${recipient}, ${accountNumber}, ${address},
      ${startMs}, ${String(limits.daily)}, ${String(limits.verified)}, ${limits.passwordPauseMs}, ${limits.emailPauseMs}) r`,
    );
    return row;
  });
  if (!taken) throw new Error('request_withdrawal gave no answer');
  return taken;
}

async function isKnown(
  db: Queryable,
  { userId, idempotencyKey }: Pick<WithdrawalRequest, 'userId' | 'idempotencyKey'>,
): Promise<boolean> {
  const where = and(eq(withdrawal.userId, userId), eq(withdrawal.idempotencyKey, idempotencyKey));
  return (await db.select({ id: withdrawal.id }).from(withdrawal).where(where)).length > 0;
}

/** The method of an earlier request under this key, if requested in the same way: it counts even when it is retired. */
async function findKnownMethod(
  db: Queryable,
  { userId, idempotencyKey, body }: WithdrawalRequest,
): Promise<MethodRow | undefined> {
  const [known] = await db
    .select({ method: paymentMethod })
    .from(withdrawal)
    .innerJoin(paymentMethod, eq(paymentMethod.id, withdrawal.methodId))
    .where(and(eq(withdrawal.userId, userId), eq(withdrawal.idempotencyKey, idempotencyKey)));
  return known && asksFor(known.method, body) ? known.method : undefined;
}

function asksFor(method: MethodRow, body: WithdrawalRequest['body']): boolean {
  return body.paymentMethodId === undefined
    ? body.code === method.code
    : Number(body.paymentMethodId) === method.id;
}

interface Destination {
  recipient: string | null;
  accountNumber: string | null;
  address: string | null;
}

const ACCOUNT_DIGITS = { least: 6, most: 20 };

/** Throws validation_failed with the missing fields, or address_invalid. */
function requireDestination(method: MethodRow, body: WithdrawalRequest['body']): Destination {
  if (method.type === 'bank') {
    const accountNumber = accountDigits(body.accountNumber ?? '');
    const errors: Record<string, string[]> = {};
    if (!body.recipientName) errors.recipientName = ['Enter the name of the recipient'];
    if (accountNumber.length < ACCOUNT_DIGITS.least || accountNumber.length > ACCOUNT_DIGITS.most) {
      errors.accountNumber = ['Enter the account number, 6 to 20 digits'];
    }
    if (Object.keys(errors).length > 0) throw new Failure('validation_failed', { errors });
    return { recipient: body.recipientName ?? null, accountNumber, address: null };
  }
  const { network } = method;
  if (network === null) throw new Error(`crypto method ${method.id} has no network`);
  if (body.network !== undefined && body.network.toUpperCase() !== network.toUpperCase()) {
    throw new Failure('validation_failed', { errors: { network: ['The method pays on another network'] } });
  }
  if (!body.coinAddress) {
    throw new Failure('validation_failed', { errors: { coinAddress: ['Enter the address'] } });
  }
  const fault = checkAddress(network, body.coinAddress);
  if (fault !== 'ok') throw new Failure('address_invalid', { errors: { coinAddress: [fault] } });
  return { recipient: null, accountNumber: null, address: canonicalAddress(network, body.coinAddress) };
}

const CENT = 10_000n;

/** The failure of a code with its figure, so that a screen can lower the amount to it. */
function explain(code: ErrorCode, figure: string | null): Failure {
  if (figure === null) return new Failure(code);
  const amount = micros(figure);
  switch (code) {
    case 'amount_below_minimum':
      return belowMinimum(amount);
    case 'daily_limit_reached':
      return new Failure(code, { errors: { leftToday: [microsToDecimal(amount)] } });
    case 'insufficient_balance': {
      // Balance less fee, rounded down to the step of amounts.
      const largest = amount > 0n ? micros((amount / CENT) * CENT) : ZERO;
      return new Failure(code, { errors: { maxAmount: [microsToDecimal(largest)] } });
    }
    case 'withdrawals_paused':
      return new Failure(code, { errors: { pausedUntil: [toIsoTime(Number(figure))] } });
    default:
      return new Failure(code);
  }
}
