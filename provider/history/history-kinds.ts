/**
 * The kinds of a timeline: for each one a statement that reads a page after a position, through an index of the
 * customer's own rows.
 */
import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Sort } from '../../lib/contract/core/trade-schemas';
import type { HISTORY_STATUSES, HistoryItem, HistoryKind } from '../../lib/contract/money/history-schemas';
import type { Database } from '../database/database';
import { adjustment, deposit, withdrawal } from '../database/schema/cases';
import { paymentMethod } from '../database/schema/payment-methods';
import { toAdjustmentDto } from '../money/adjustments/to-adjustment-dto';
import { IS_REVERSED } from '../money/cases/find-cases';
import { toDepositDto } from '../money/deposits/to-deposit-dto';
import { toWithdrawalDto } from '../money/withdrawals/to-withdrawal-dto';
import { listTradeRows, type TradeResult } from '../trading/list-trades';
import { toTradeDto } from '../trading/to-trade-dto';
import type { Position } from './history-cursor';

export type HistoryStatus = (typeof HISTORY_STATUSES)[number];

/** A row of the timeline before it has its balance. */
export interface Entry {
  kind: HistoryKind;
  id: string;
  atMs: number;
  /** Micro-USDT. */
  amount: bigint;
  view(balanceAfter: string | null): HistoryItem;
}

export interface KindQuery {
  userId: number;
  status: HistoryStatus;
  sort: Sort;
  after: Position | undefined;
  limit: number;
}

type ListKind = (db: Database, query: KindQuery) => Promise<Entry[]>;

export function isByAmount(sort: Sort): boolean {
  return sort === 'highest' || sort === 'lowest';
}

export function descends(sort: Sort): boolean {
  return sort === 'newest' || sort === 'highest';
}

export const LIST_KIND: Readonly<Record<HistoryKind, ListKind>> = {
  trade: listTrades,
  deposit: listDeposits,
  withdrawal: listWithdrawals,
  adjustment: listAdjustments,
};

/** A status that a kind never has matches none of its rows. */
const TRADE_RESULTS: Partial<Record<HistoryStatus, TradeResult>> = {
  all: 'all',
  processing: 'processing',
  completed: 'decided',
};

async function listTrades(db: Database, { userId, status, sort, after, limit }: KindQuery): Promise<Entry[]> {
  const result = TRADE_RESULTS[status];
  if (!result) return [];
  const position = after && { id: after.id, stake: after.key };
  const rows = await listTradeRows(db, { userId, result, sort, after: position, limit });
  return rows.map((row) => ({
    kind: 'trade',
    id: String(row.id),
    atMs: Number(row.start_ms),
    amount: BigInt(row.stake),
    view: (balanceAfter) => ({ kind: 'trade', ...facts(row.start_ms, balanceAfter), trade: toTradeDto(row) }),
  }));
}

async function listDeposits(db: Database, query: KindQuery): Promise<Entry[]> {
  if (query.status === 'processing' || query.status === 'completed') return [];
  const amount = sql<bigint>`coalesce(${deposit.receivedAmount}, ${deposit.claimedAmount})`;
  const order = orderOf(query, { at: deposit.createdMs, amount, id: deposit.id });
  const rows = await db
    .select({ row: deposit, methodFee: paymentMethod.fee })
    .from(deposit)
    .innerJoin(paymentMethod, eq(paymentMethod.id, deposit.methodId))
    .where(
      and(
        eq(deposit.userId, query.userId),
        query.status === 'all' ? undefined : eq(deposit.status, query.status),
        order.after,
      ),
    )
    .orderBy(...order.by)
    .limit(query.limit);
  return rows.map(({ row, methodFee }) => ({
    kind: 'deposit',
    id: String(row.id),
    atMs: row.createdMs,
    amount: row.receivedAmount ?? row.claimedAmount,
    view: (balanceAfter) => ({
      kind: 'deposit',
      ...facts(row.createdMs, balanceAfter),
      deposit: toDepositDto(row, methodFee),
    }),
  }));
}

async function listWithdrawals(db: Database, query: KindQuery): Promise<Entry[]> {
  if (query.status === 'completed') return [];
  const order = orderOf(query, {
    at: withdrawal.createdMs,
    amount: withdrawal.amount,
    id: withdrawal.id,
  });
  const rows = await db
    .select({ row: withdrawal, reversed: IS_REVERSED })
    .from(withdrawal)
    .where(
      and(
        eq(withdrawal.userId, query.userId),
        query.status === 'all' ? undefined : eq(withdrawal.status, query.status),
        order.after,
      ),
    )
    .orderBy(...order.by)
    .limit(query.limit);
  return rows.map(({ row, reversed }) => ({
    kind: 'withdrawal',
    id: String(row.id),
    atMs: row.createdMs,
    amount: row.amount,
    view: (balanceAfter) => ({
      kind: 'withdrawal',
      ...facts(row.createdMs, balanceAfter),
      withdrawal: toWithdrawalDto(row, reversed),
    }),
  }));
}

/** Done ones, by the time they were done; they count as completed. */
async function listAdjustments(db: Database, query: KindQuery): Promise<Entry[]> {
  if (query.status !== 'all' && query.status !== 'completed') return [];
  const order = orderOf(query, {
    at: adjustment.decidedMs,
    amount: adjustment.amount,
    id: adjustment.id,
  });
  const rows = await db
    .select()
    .from(adjustment)
    .where(and(eq(adjustment.userId, query.userId), eq(adjustment.status, 'done'), order.after))
    .orderBy(...order.by)
    .limit(query.limit);
  return rows.map((row) => ({
    kind: 'adjustment',
    id: String(row.id),
    atMs: row.decidedMs ?? row.createdMs,
    amount: row.amount,
    view: (balanceAfter) => ({
      kind: 'adjustment',
      ...facts(row.decidedMs ?? row.createdMs, balanceAfter),
      adjustment: toAdjustmentDto(row),
    }),
  }));
}

function facts(atMs: number | string, balanceAfter: string | null) {
  return { at: new Date(Number(atMs)).toISOString(), balanceAfter };
}

/** Order of a kind's rows, and the condition that they come after the position. */
function orderOf(
  { sort, after }: KindQuery,
  columns: { at: SQLWrapper; amount: SQLWrapper; id: SQLWrapper },
): { by: SQL[]; after: SQL | undefined } {
  const key = isByAmount(sort) ? columns.amount : columns.at;
  const direction = descends(sort) ? sql`DESC` : sql`ASC`;
  const beyond = descends(sort) ? sql`<` : sql`>`;
  return {
    by: [sql`${key} ${direction}`, sql`${columns.id} ${direction}`],
    after: after && sql`(${key}, ${columns.id}) ${beyond} (${after.key}::bigint, ${after.id}::bigint)`,
  };
}
