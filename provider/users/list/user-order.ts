/**
 * The orders of the list, and a row's position in one of them. A cursor holds the position, so that the next page is
 * found by index however far on it is.
 */
import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type { USER_SORTS } from '../../../lib/contract/users/user-rules';
import { account } from '../../database/schema/ledger';
import { appUser } from '../../database/schema/users';
import { Failure } from '../../http/failure';
import { readWantedId, type UserFilter } from './match-users';

export type UserSort = (typeof USER_SORTS)[number];

/** Values of the order's keys as texts, the row's id among them or implied. */
export type Place = readonly string[];

interface Key {
  of: SQL;
  type: 'bigint' | 'text';
}

interface UserOrder {
  /** All in one direction, so that one row comparison finds what comes after a position. */
  keys: readonly Key[];
  descending: boolean;
}

const ID: Key = { of: sql`${appUser.id}`, type: 'bigint' };
const CREATED: Key = { of: sql`${appUser.createdMs}`, type: 'bigint' };
/** Unique, so that no id is needed beside it. */
const NAME: Key = { of: sql`lower(${appUser.username})`, type: 'text' };
/** A list joined with people's spendable balances; staff have no account. */
const BALANCE: Key = { of: sql`coalesce(${account.balance}, 0)`, type: 'bigint' };

const ORDERS: Readonly<Record<UserSort, UserOrder>> = {
  newest: { keys: [CREATED, ID], descending: true },
  oldest: { keys: [CREATED, ID], descending: false },
  name: { keys: [NAME], descending: false },
  'name-down': { keys: [NAME], descending: true },
  balance: { keys: [BALANCE, ID], descending: true },
};

/** The person with the requested id comes before those whose names merely contain its digits. */
export function findOrder(sort: UserSort, filter: UserFilter): UserOrder {
  const order = ORDERS[sort];
  const id = readWantedId(filter.q);
  if (id === undefined) return order;
  const [wanted, others] = order.descending ? [1, 0] : [0, 1];
  const first = sql`CASE WHEN ${appUser.id} = ${id}::bigint THEN ${sql.raw(`${wanted}`)} ELSE ${sql.raw(`${others}`)} END`;
  return { ...order, keys: [{ of: first, type: 'bigint' }, ...order.keys] };
}

/** ORDER BY of a page that is read forward or, from its end, backward. */
export function orderBy({ keys, descending }: UserOrder, { backward }: { backward: boolean }): SQL[] {
  return keys.map(({ of }) => (descending === backward ? sql`${of} ASC` : sql`${of} DESC`));
}

/** Rows after a position, or before it. */
export function beyond(order: UserOrder, place: Place, { backward }: { backward: boolean }): SQL {
  const { keys, descending } = order;
  const values = keys.map(({ type }, index) => sql`${place[index]}::${sql.raw(type)}`);
  const own = sql.join(
    keys.map(({ of }) => of),
    sql`, `,
  );
  const compared = sql.raw(descending === backward ? '>' : '<');
  return sql`(${own}) ${compared} (${sql.join(values, sql`, `)})`;
}

/** The position of each row, selected with it. */
export function placeOf({ keys }: UserOrder): SQL<string[]> {
  const texts = keys.map(({ of }) => sql`(${of})::text`);
  return sql<string[]>`json_build_array(${sql.join(texts, sql`, `)})`;
}

export interface Cursor {
  place: Place;
  backward: boolean;
}

/** `list` is the order and filter that the cursor belongs to. */
export function writeCursor(
  { place, backward }: Cursor,
  list: { sort: UserSort; filter: UserFilter },
): string {
  return Buffer.from(JSON.stringify([markOf(list), backward ? 1 : 0, ...place])).toString('base64url');
}

/** Throws validation_failed for a cursor that is broken or belongs to another order or filter. */
export function readCursor(cursor: string, list: { sort: UserSort; filter: UserFilter }): Cursor {
  const { keys } = findOrder(list.sort, list.filter);
  const parsed = parse(cursor);
  if (!Array.isArray(parsed) || parsed.length !== keys.length + 2) throw refusal();
  const [mark, backward, ...place] = parsed as unknown[];
  const isPlace = keys.every(({ type }, index) => {
    const value = place[index];
    return typeof value === 'string' && (type === 'bigint' ? /^\d{1,18}$/ : /^[a-z0-9_-]{1,50}$/).test(value);
  });
  if (mark !== markOf(list) || !isPlace) throw refusal();
  return { place: place as string[], backward: backward === 1 };
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return undefined;
  }
}

function markOf({ sort, filter }: { sort: UserSort; filter: UserFilter }): string {
  const { role, staff, isKYCVerified, isBlocked, from, to, seenFrom, seenTo, q } = filter;
  const values = [sort, role, staff, isKYCVerified, isBlocked, from, to, seenFrom, seenTo, q];
  const parts = values.map((part) => part ?? null);
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 12);
}

function refusal(): Failure {
  return new Failure('validation_failed', { errors: { cursor: ['The cursor belongs to another list'] } });
}
