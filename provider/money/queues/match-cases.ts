/** Filters and orders of a staff queue, as conditions that the table's indexes support. */
import { and, asc, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type {
  adjustmentQueueQuery,
  exportDepositsQuery,
  exportWithdrawalsQuery,
  QUEUE_SORTS,
} from '../../../lib/contract/money/money-schemas';
import { findSpan } from '../../calendar-day';
import { contains, containsWords } from '../../database/queries/fold-text';
import { adjustment, deposit, withdrawal } from '../../database/schema/cases';
import { type LabelledKind, readLabel } from '../../http/requests/read-label';

export type DepositFilter = z.output<typeof exportDepositsQuery>;
export type WithdrawalFilter = z.output<typeof exportWithdrawalsQuery>;
export type AdjustmentFilter = Omit<z.output<typeof adjustmentQueueQuery>, 'page' | 'limit'>;
export type QueueSort = (typeof QUEUE_SORTS)[number];

export function matchDeposits(filter: DepositFilter, timeZone: string): SQL | undefined {
  const { status, type, q } = filter;
  return and(
    status === 'all' ? undefined : eq(deposit.status, status),
    type === 'all' ? undefined : eq(deposit.type, type),
    matchOwnerAndDays(filter, { columns: deposit, timeZone }),
    matchDecided(filter, { column: deposit.decidedMs, timeZone }),
    q ? search(q, { kind: 'deposit', id: deposit.id, holds: holdsReference }) : undefined,
  );
}

export function matchWithdrawals(filter: WithdrawalFilter, timeZone: string): SQL | undefined {
  const { status, type, q } = filter;
  return and(
    matchStatus(status),
    type === 'all' ? undefined : eq(withdrawal.type, type),
    matchOwnerAndDays(filter, { columns: withdrawal, timeZone }),
    matchDecided(filter, { column: withdrawal.decidedMs, timeZone }),
    q ? search(q, { kind: 'withdrawal', id: withdrawal.id, holds: holdsReference }) : undefined,
  );
}

export function matchAdjustments(filter: AdjustmentFilter, timeZone: string): SQL | undefined {
  const { status, q } = filter;
  const holdsNote = (text: string) => sql`fold_text(x.note) LIKE ${contains(text)}`;
  return and(
    status === 'all' ? undefined : eq(adjustment.status, status),
    matchOwnerAndDays(filter, { columns: adjustment, timeZone }),
    q ? search(q, { kind: 'adjustment', id: adjustment.id, holds: holdsNote }) : undefined,
  );
}

/** The keys of each order, the second one breaking ties; both in one direction. */
export function keysOf(
  sort: QueueSort,
  of: { createdMs: AnyPgColumn; id: AnyPgColumn; amount: SQL | AnyPgColumn },
): { first: SQL | AnyPgColumn; id: AnyPgColumn; isDown: boolean } {
  const first = sort === 'highest' || sort === 'lowest' ? of.amount : of.createdMs;
  return { first, id: of.id, isDown: sort === 'newest' || sort === 'highest' };
}

export function orderBy({ first, id, isDown }: ReturnType<typeof keysOf>): SQL[] {
  return isDown ? [desc(first), desc(id)] : [asc(first), asc(id)];
}

function matchOwnerAndDays(
  { userId, ...days }: { userId?: string | undefined; from?: string | undefined; to?: string | undefined },
  { columns, timeZone }: { columns: { userId: AnyPgColumn; createdMs: AnyPgColumn }; timeZone: string },
): SQL | undefined {
  return and(
    userId === undefined ? undefined : eq(columns.userId, Number(userId)),
    matchDays(days, { column: columns.createdMs, timeZone }),
  );
}

function matchDecided(
  { decidedFrom, decidedTo }: { decidedFrom?: string | undefined; decidedTo?: string | undefined },
  of: { column: AnyPgColumn; timeZone: string },
): SQL | undefined {
  return matchDays({ from: decidedFrom, to: decidedTo }, of);
}

function matchDays(
  days: { from?: string | undefined; to?: string | undefined },
  { column, timeZone }: { column: AnyPgColumn; timeZone: string },
): SQL | undefined {
  const { startMs, endMs } = findSpan(days, timeZone);
  return and(
    startMs === undefined ? undefined : gte(column, startMs),
    endMs === undefined ? undefined : lt(column, endMs),
  );
}

/** `open`: not decided yet. */
function matchStatus(status: WithdrawalFilter['status']): SQL | undefined {
  if (status === 'all') return undefined;
  if (status === 'open') return inArray(withdrawal.status, ['pending', 'processing']);
  return eq(withdrawal.status, status);
}

function holdsReference(text: string): SQL {
  return sql`x.search_text LIKE ${containsWords(text)}`;
}

/**
 * A label (DP-42, or its number alone) names one case, and any text may be a part of its customer's name or of a
 * reference. Each is a query of its own, so that each can use its own index.
 */
function search(q: string, of: { kind: LabelledKind; id: AnyPgColumn; holds: (text: string) => SQL }): SQL {
  const table = sql.identifier(of.kind);
  const label = readLabel(q);
  const isNamed = label && (label.kind ?? of.kind) === of.kind;
  // Account numbers are stored without the dashes shown on screens.
  const digits = /^[\d-]{6,}$/.test(q) ? q.replace(/-/g, '') : q;
  const ways = [
    sql`SELECT x.id FROM ${table} x JOIN app_user u ON u.id = x.user_id WHERE u.search_text LIKE ${containsWords(q)}`,
    sql`SELECT x.id FROM ${table} x WHERE ${of.holds(q)}`,
    ...(digits === q ? [] : [sql`SELECT x.id FROM ${table} x WHERE ${of.holds(digits)}`]),
    ...(isNamed ? [sql`SELECT ${label.id}::bigint`] : []),
  ];
  return sql`${of.id} IN (${sql.join(ways, sql` UNION `)})`;
}
