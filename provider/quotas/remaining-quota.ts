/**
 * What remains of one person's quota: counted under the person's lock, so that concurrent requests cannot pass a limit.
 */
import { type SQL, sql } from 'drizzle-orm';
import type { ErrorCode } from '../../lib/contract/errors';
import { findDay } from '../calendar-day';
import { listRows, type Queryable } from '../database/database';
import { toIsoTime } from '../http/answers/to-iso-time';
import { Failure } from '../http/failure';
import type { QuotaKind, QuotaPolicy } from './quota-policy';

export interface RemainingQuota {
  waiting: number;
  mostWaiting: number;
  today: number;
  mostToday: number;
}

interface Kind {
  table: SQL;
  isWaiting: SQL;
  refusals: { waiting: ErrorCode; today: ErrorCode };
}

/** The conditions match the partial indexes of each table. */
const KINDS: Readonly<Record<QuotaKind, Kind>> = {
  deposits: {
    table: sql`deposit`,
    isWaiting: sql`status = 'pending'`,
    refusals: { waiting: 'deposits_waiting', today: 'deposits_today' },
  },
  withdrawals: {
    table: sql`withdrawal`,
    isWaiting: sql`status IN ('pending', 'processing')`,
    refusals: { waiting: 'withdrawals_waiting', today: 'withdrawals_today' },
  },
  kyc: {
    table: sql`kyc_submission`,
    isWaiting: sql`status = 'pending'`,
    refusals: { waiting: 'kyc_pending', today: 'kyc_today' },
  },
};

export interface QuotaRequest {
  policy: QuotaPolicy;
  kind: QuotaKind;
  userId: number;
  nowMs: number;
}

export async function findRemainingQuota(
  db: Queryable,
  { policy, kind, userId, nowMs }: QuotaRequest,
): Promise<RemainingQuota> {
  const { table, isWaiting } = KINDS[kind];
  const { startMs } = findDay(nowMs, policy.timeZone);
  const [counted] = await listRows<{ waiting: number; today: number }>(
    db,
    sql`SELECT (SELECT count(*) FROM ${table} WHERE user_id = ${userId} AND ${isWaiting})::int AS waiting,
      (SELECT count(*) FROM ${table} WHERE user_id = ${userId} AND created_ms >= ${startMs})::int AS today`,
  );
  if (!counted) throw new Error('a count gave no row');
  const { waiting: mostWaiting, aDay: mostToday } = policy[kind];
  return { waiting: counted.waiting, mostWaiting, today: counted.today, mostToday };
}

/**
 * Throws the kind's refusal when nothing more may be submitted, with the reached limit in `errors`. Exact where the
 * person is locked (lockUser) until the submission is written.
 */
export async function requireQuota(db: Queryable, request: QuotaRequest): Promise<void> {
  const room = await findRemainingQuota(db, request);
  const { refusals } = KINDS[request.kind];
  if (room.waiting >= room.mostWaiting) {
    throw new Failure(refusals.waiting, { errors: { mostWaiting: [String(room.mostWaiting)] } });
  }
  if (room.today >= room.mostToday) {
    throw refuseForToday(refusals.today, { ...request, most: room.mostToday });
  }
}

/** A refusal until the end of the day: the limit, and when the next day starts. */
export function refuseForToday(
  code: ErrorCode,
  { policy, nowMs, most }: { policy: Pick<QuotaPolicy, 'timeZone'>; nowMs: number; most: number },
): Failure {
  const { endMs } = findDay(nowMs, policy.timeZone);
  return new Failure(code, {
    errors: { mostToday: [String(most)], resetsAt: [toIsoTime(endMs)] },
    retryAfterS: Math.ceil((endMs - nowMs) / 1_000),
  });
}
