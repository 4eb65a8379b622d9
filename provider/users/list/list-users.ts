/**
 * People by page, for staff: page numbers outside, row positions inside. Balances are the spendable ones; nothing
 * secret is included.
 */
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { micros, ZERO } from '../../../lib/money/money';
import type { Queryable } from '../../database/database';
import { account } from '../../database/schema/ledger';
import { appUser } from '../../database/schema/users';
import { type Call, requireCaller } from '../../http/call';
import type { Currency } from '../../ledger/accounts';
import { findWaitingRoles } from '../find-waiting-roles';
import { toActor } from '../to-actor';
import type { UsersDeps } from '../users-deps';
import { countUsers } from './count-users';
import { matchUsers, type UserFilter } from './match-users';
import type { FoundUser, ListedRow } from './to-listed-user-dto';
import {
  beyond,
  type Cursor,
  findOrder,
  orderBy,
  type Place,
  placeOf,
  readCursor,
  type UserSort,
  writeCursor,
} from './user-order';

interface UserPage {
  found: ListedRow[];
  /** The page of these rows: the first where a backward cursor has reached the start. */
  page: number;
  total: number;
  nextCursor: string | null;
  prevCursor: string | null;
}

type ListDeps = Pick<UsersDeps, 'db' | 'currency' | 'timeZone'>;

/** Throws validation_failed for a cursor of another order or filter. */
export async function listUsers(deps: ListDeps, call: Call<'users'>): Promise<UserPage> {
  const { page, limit, sort, cursor, ...wanted } = call.query;
  const filter = { ...wanted, viewer: toActor(requireCaller(call)) };
  const list = { sort, filter };
  const from = cursor === undefined ? undefined : readCursor(cursor, list);
  const [total, places] = await Promise.all([
    countUsers(deps.db, filter, deps.timeZone),
    findPage(deps, list, { from, page, limit }),
  ]);
  const { rows, hasMore, hasFewer } = places;
  const [found, waiting] = await Promise.all([
    readUsers(deps, rows),
    findWaitingRoles(
      deps.db,
      rows.map(({ id }) => id),
    ),
  ]);
  const cursorAt = (row: PlacedRow | undefined, backward: boolean) =>
    row ? writeCursor({ place: row.place, backward }, list) : null;
  return {
    found: found.map((user) => ({ ...user, waitingRole: waiting.get(user.person.id) ?? null })),
    page: hasFewer ? page : 1,
    total,
    nextCursor: hasMore ? cursorAt(rows.at(-1), false) : null,
    prevCursor: hasFewer ? cursorAt(rows[0], true) : null,
  };
}

export interface PlacedRow {
  id: number;
  place: Place;
}

interface PlacedPage {
  rows: PlacedRow[];
  /** Whether there are rows after it. */
  hasMore: boolean;
  /** Whether there are rows before it. */
  hasFewer: boolean;
}

async function findPage(
  deps: ListDeps,
  list: { sort: UserSort; filter: UserFilter },
  { from, page, limit }: { from: Cursor | undefined; page: number; limit: number },
): Promise<PlacedPage> {
  if (from?.backward) {
    const rows = (await findPlaces(deps, list, { ...from, limit: limit + 1 })).toReversed();
    // Fewer than a page before it: that is the first page, which is shown whole.
    if (rows.length >= limit) {
      return { rows: rows.slice(-limit), hasMore: true, hasFewer: rows.length > limit };
    }
    return findPage(deps, list, { from: undefined, page: 1, limit });
  }
  const start = from ?? { offset: (page - 1) * limit };
  const rows = await findPlaces(deps, list, { ...start, limit: limit + 1 });
  return {
    rows: rows.slice(0, limit),
    hasMore: rows.length > limit,
    hasFewer: from !== undefined || page > 1,
  };
}

/** Ids only, in order: rows before a page are skipped in an index where there is one. */
export async function findPlaces(
  { db, currency, timeZone }: ListDeps,
  { sort, filter }: { sort: UserSort; filter: UserFilter },
  cut: { place?: Place; backward?: boolean; offset?: number; limit: number; where?: SQL },
): Promise<PlacedRow[]> {
  const order = findOrder(sort, filter);
  const { place, backward = false, offset = 0, limit, where } = cut;
  const base = db.select({ id: appUser.id, place: placeOf(order) }).from(appUser);
  const joined =
    sort === 'balance' ? base.leftJoin(account, ownsAvailable(currency)).$dynamic() : base.$dynamic();
  return joined
    .where(and(matchUsers(filter, timeZone), where, place && beyond(order, place, { backward })))
    .orderBy(...orderBy(order, { backward }))
    .limit(limit)
    .offset(offset);
}

/** The rows of these positions, in order; people deleted meanwhile are left out. */
export async function readUsers(
  { db, currency }: { db: Queryable; currency: Currency },
  places: readonly { id: number }[],
): Promise<FoundUser[]> {
  if (places.length === 0) return [];
  const ids = places.map(({ id }) => id);
  const rows = await db
    .select({
      person: appUser,
      balance: account.balance,
      lastSeenMs: sql<
        string | null
      >`(SELECT max(s.last_activity_ms)::text FROM session s WHERE s.user_id = ${appUser.id})`,
    })
    .from(appUser)
    .leftJoin(account, ownsAvailable(currency))
    .where(inArray(appUser.id, ids));
  const byId = new Map(rows.map((row) => [row.person.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row || row.person.deletedMs !== null) return [];
    const { person, balance, lastSeenMs } = row;
    const available = balance === null ? ZERO : micros(balance);
    return [{ person, available, lastSeenMs: lastSeenMs === null ? null : Number(lastSeenMs) }];
  });
}

function ownsAvailable(currency: Currency): SQL | undefined {
  return and(eq(account.userId, appUser.id), eq(account.kind, 'available'), eq(account.currency, currency));
}
