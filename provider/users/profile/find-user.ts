/** One person with everything that is not a list of its own. */

import { eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { BlockState, UserDetail } from '../../../lib/contract/users/user-schemas';
import { type Micros, micros, microsToDecimal, ZERO } from '../../../lib/money/money';
import { listRows, type Queryable } from '../../database/database';
import { appUser } from '../../database/schema/users';
import { toIsoTimeOrNull } from '../../http/answers/to-iso-time';
import { toUserReferenceDtoOrNull } from '../../http/answers/to-user-reference-dto';
import type { Caller } from '../../http/call';
import type { UserRow } from '../../identity/create-user';
import { findLatest } from '../../kyc/find-submissions';
import { type Balances, findBalances } from '../../ledger/accounts';
import { findWaitingRoles } from '../find-waiting-roles';
import { toWholeListedUserDto } from '../list/to-listed-user-dto';
import { isCustomer } from '../require-target';
import type { UsersDeps } from '../users-deps';
import { findWaitingProposal } from './find-waiting-proposal';

type UserDetailDeps = Pick<UsersDeps, 'db' | 'currency' | 'thbRate'>;

const NOTHING: Balances = { available: ZERO, staked: ZERO, held: ZERO };

/** The caller's permission was checked. */
export async function toUserDetailDto(
  deps: UserDetailDeps,
  row: UserRow,
  caller: Caller,
): Promise<UserDetail> {
  const { db, currency, thbRate } = deps;
  const userId = row.id;
  const [balances, counted, submission, people, waiting, proposal] = await Promise.all([
    isCustomer(row) ? findBalances(db, { userId, currency }) : NOTHING,
    countRecords(db, userId),
    findSubmission(db, userId),
    findRelatedUsers(db, row),
    findWaitingRoles(db, [userId]),
    findWaitingProposal(db, userId),
  ]);
  const { lastSeenMs, conversationId, realMicros, open, ...counts } = counted;
  return {
    ...toWholeListedUserDto(
      { person: row, available: balances.available, lastSeenMs, waitingRole: waiting.get(userId) ?? null },
      { caller, thbRate },
    ),
    language: row.language as UserDetail['language'],
    block: toBlockDto(row, people.blockedBy),
    createdBy: people.createdBy,
    proposal,
    available: microsToDecimal(balances.available),
    inOpenTrades: microsToDecimal(balances.staked),
    onHold: microsToDecimal(balances.held),
    counts: { ...counts, openTrades: open.trades },
    kyc: submission,
    conversationId,
    deleteObstacles: listObstacles(open, realMicros),
  };
}

/** Whether an account is blocked, since when, by whom and why. */
export async function findBlockState(db: Queryable, row: UserRow): Promise<BlockState> {
  return toBlockDto(row, (await findRelatedUsers(db, row)).blockedBy);
}

interface OpenWork {
  trades: number;
  deposits: number;
  withdrawals: number;
  adjustments: number;
}

/** Why an account cannot be deleted: open cases or trades, or real money. */
export function listObstacles(open: OpenWork, realMicros: Micros): UserDetail['deleteObstacles'] {
  const obstacles: UserDetail['deleteObstacles'] = [];
  if (open.trades > 0) obstacles.push('open_trades');
  if (open.deposits > 0) obstacles.push('open_deposits');
  if (open.withdrawals > 0) obstacles.push('open_withdrawals');
  if (open.adjustments > 0) obstacles.push('open_adjustments');
  if (realMicros > 0n) obstacles.push('balance');
  return obstacles;
}

/** What prevents an account's deletion, and its real money. */
export async function findOpenWork(
  db: Queryable,
  userId: number,
): Promise<{ open: OpenWork; realMicros: Micros }> {
  const [row] = await listRows<Record<keyof OpenWork, number> & { real: string }>(
    db,
    sql`SELECT (SELECT count(*)::int FROM trade WHERE user_id = ${userId} AND status = 'processing') AS trades,
        (SELECT count(*)::int FROM deposit WHERE user_id = ${userId} AND status = 'pending') AS deposits,
        (SELECT count(*)::int FROM withdrawal WHERE user_id = ${userId} AND status IN ('pending', 'processing')) AS withdrawals,
        (SELECT count(*)::int FROM adjustment WHERE user_id = ${userId} AND status = 'proposed') AS adjustments,
        (SELECT coalesce(sum(balance), 0)::text FROM account WHERE user_id = ${userId} AND currency = 'USDT') AS real`,
  );
  if (!row) throw new Error('counting gave no row');
  const { real, ...open } = row;
  return { open, realMicros: micros(real) };
}

async function countRecords(db: Queryable, userId: number) {
  const [work, [row]] = await Promise.all([
    findOpenWork(db, userId),
    listRows<
      Record<'deposits' | 'withdrawals' | 'adjustments' | 'trades' | 'sessions', number> & {
        last_seen: string | null;
        conversation: string | null;
      }
    >(
      db,
      sql`SELECT (SELECT count(*)::int FROM deposit WHERE user_id = ${userId}) AS deposits,
          (SELECT count(*)::int FROM withdrawal WHERE user_id = ${userId}) AS withdrawals,
          (SELECT count(*)::int FROM adjustment WHERE user_id = ${userId}) AS adjustments,
          (SELECT count(*)::int FROM trade WHERE user_id = ${userId}) AS trades,
          (SELECT count(*)::int FROM session WHERE user_id = ${userId} AND ended_ms IS NULL) AS sessions,
          (SELECT max(last_activity_ms)::text FROM session WHERE user_id = ${userId}) AS last_seen,
          (SELECT id::text FROM conversation WHERE user_id = ${userId}) AS conversation`,
    ),
  ]);
  if (!row) throw new Error('counting gave no row');
  const { last_seen: lastSeen, conversation: conversationId, ...counts } = row;
  return { ...work, ...counts, conversationId, lastSeenMs: lastSeen === null ? null : Number(lastSeen) };
}

async function findSubmission(db: Queryable, userId: number): Promise<UserDetail['kyc']> {
  const row = await findLatest(db, userId);
  return {
    submissionId: row ? String(row.id) : null,
    submittedAt: toIsoTimeOrNull(row?.createdMs ?? null),
    decidedAt: toIsoTimeOrNull(row?.decidedMs ?? null),
    rejectionReason: row?.rejectionReason ?? null,
  };
}

type Named = UserDetail['createdBy'];

async function findRelatedUsers(
  db: Queryable,
  row: UserRow,
): Promise<{ createdBy: Named; blockedBy: Named }> {
  const [creator, blocker] = [alias(appUser, 'creator'), alias(appUser, 'blocker')];
  const [found] = await db
    .select({ createdBy: creator.username, blockedBy: blocker.username })
    .from(appUser)
    .leftJoin(creator, eq(creator.id, appUser.createdBy))
    .leftJoin(blocker, eq(blocker.id, appUser.blockedBy))
    .where(eq(appUser.id, row.id));
  return {
    createdBy: toUserReferenceDtoOrNull(row.createdBy, found?.createdBy),
    blockedBy: toUserReferenceDtoOrNull(row.blockedBy, found?.blockedBy),
  };
}

function toBlockDto(row: UserRow, blockedBy: Named): BlockState {
  return {
    isBlocked: row.status === 'blocked',
    reason: row.blockReason,
    blockedAt: toIsoTimeOrNull(row.blockedMs),
    blockedBy,
  };
}
