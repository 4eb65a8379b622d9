/** People by page, as staff look for them (document 2 §7). Balances are what can be spent; nothing secret is among it. */
import { and, count, desc, eq, ilike, isNull, ne, or, type SQL } from 'drizzle-orm';
import type { User } from '../../lib/contract/identity';
import { micros, ZERO } from '../../lib/money/money';
import type { Database } from '../database/database';
import { account } from '../database/money-schema';
import { appUser } from '../database/schema';
import type { Call } from '../http/call';
import { describeUser, type ViewOptions } from '../identity/view-user';

export async function listUsers(
  db: Database,
  query: Call<'users'>['query'],
  { currency, thbRate }: ViewOptions,
): Promise<{ users: User[]; total: number }> {
  const { page, limit } = query;
  const where = matches(query);
  const [counted] = await db.select({ total: count() }).from(appUser).where(where);
  const rows = await db
    .select({ person: appUser, balance: account.balance })
    .from(appUser)
    .leftJoin(
      account,
      and(eq(account.userId, appUser.id), eq(account.kind, 'available'), eq(account.currency, currency)),
    )
    .where(where)
    .orderBy(...orderOf(query.q))
    .limit(limit)
    .offset((page - 1) * limit);
  return {
    users: rows.map(({ person, balance }) =>
      describeUser(person, balance === null ? ZERO : micros(balance), thbRate),
    ),
    total: counted?.total ?? 0,
  };
}

function matches({ role, staff, isKYCVerified, isBlocked, q }: Call<'users'>['query']): SQL | undefined {
  const conditions: (SQL | undefined)[] = [isNull(appUser.deletedMs)];
  if (role) conditions.push(eq(appUser.role, role));
  if (staff) conditions.push(staff === 'true' ? ne(appUser.role, 'user') : eq(appUser.role, 'user'));
  if (isKYCVerified) conditions.push(yesOrNo(isKYCVerified, appUser.kycStatus, 'approved'));
  if (isBlocked) conditions.push(yesOrNo(isBlocked, appUser.status, 'blocked'));
  if (q) conditions.push(search(q));
  return and(...conditions);
}

/** Newest first; whoever has the id that is asked for stands before those whose name merely holds its digits. */
function orderOf(q: string | undefined): SQL[] {
  const newest = desc(appUser.id);
  return isId(q) ? [desc(eq(appUser.id, Number(q))), newest] : [newest];
}

function isId(q: string | undefined): q is string {
  return q !== undefined && /^\d{1,15}$/.test(q);
}

function yesOrNo(
  wanted: 'true' | 'false',
  column: typeof appUser.kycStatus | typeof appUser.status,
  value: string,
): SQL {
  return wanted === 'true' ? eq(column, value) : ne(column, value);
}

/** Parts of username, e-mail and full name, or the whole id. */
function search(q: string): SQL | undefined {
  const pattern = `%${q.replace(/[\\%_]/g, '\\$&')}%`;
  const byText = [appUser.username, appUser.email, appUser.fullName].map((column) => ilike(column, pattern));
  return or(...byText, ...(isId(q) ? [eq(appUser.id, Number(q))] : []));
}
