/** Staff who manage people: the calls of user administration, and their records. */
import { randomUUID } from 'node:crypto';
import { asc, eq, sql } from 'drizzle-orm';
import type { ListedUser, UserDetail } from '@/lib/contract/users/user-schemas';
import { auditLog } from '@/provider/database/schema/staff';
import { appUser } from '@/provider/database/schema/users';
import type { ErrorAnswer } from '../../lib/contract/errors';
import { type Database, listRows } from '../../provider/database/database';
import { checkLedger } from '../../provider/ledger/check-ledger';
import type { DatabaseKind } from './database';
import { createMoneyFixture, type MoneyFixture } from './money-fixture';
import { type Answer, type Person, TEST_PASSWORD, type TestProvider } from './provider';

export type PersonAnswer = Answer<{ user: UserDetail; needsSecond?: boolean } & Partial<ErrorAnswer>>;

export interface Page {
  users: ListedUser[];
  pagination: {
    currentPage: number;
    totalPages: number;
    totalUsers: number;
    hasNextPage: boolean;
    hasPrevPage: boolean;
    nextCursor: string | null;
    prevCursor: string | null;
  };
}

type Id = number | string;

export function peopleCalls(provider: TestProvider) {
  const act =
    (method: string, path: string) =>
    ({ token }: Pick<Person, 'token'>, id: Id, body?: object): Promise<PersonAnswer> =>
      provider.call(method, `/users/${id}${path}`, { token, ...(body ? { body } : {}) });

  return {
    look: act('GET', ''),
    edit: act('PUT', ''),
    unblock: act('POST', '/unblock'),
    setRole: (by: Person, id: Id, role: string, from?: string) =>
      act('PUT', '/role')(by, id, { role, ...(from ? { from } : {}) }),
    block: (by: Person, id: Id, body: object = {}) => act('POST', '/block')(by, id, body),
    blockStatus: (by: Person, id: Id) =>
      provider.call('GET', `/users/${id}/block-status`, { token: by.token }),
    remove: (by: Person, id: Id, { key = randomUUID(), reason = '' } = {}) =>
      provider.call('DELETE', `/users/${id}${reason && `?reason=${encodeURIComponent(reason)}`}`, {
        token: by.token,
        headers: { 'idempotency-key': key },
      }),
    async list(by: Person, query: Record<string, string> = {}): Promise<Page> {
      const answer = await provider.call<Page & Partial<ErrorAnswer>>(
        'GET',
        `/users?${new URLSearchParams(query)}`,
        { token: by.token },
      );
      if (answer.status !== 200) throw new Error(`list: ${answer.status} ${JSON.stringify(answer.body)}`);
      return answer.body;
    },
    rowOf: async (id: Id) => {
      const [row] = await provider.db
        .select()
        .from(appUser)
        .where(eq(appUser.id, Number(id)));
      if (!row) throw new Error(`nobody has the id ${id}`);
      return row;
    },
    /** Lines of the audit log about a person, in order. */
    audited: (id: Id) =>
      provider.db
        .select({ action: auditLog.action, actorId: auditLog.actorId, data: auditLog.data })
        .from(auditLog)
        .where(eq(auditLog.subjectId, String(id)))
        .orderBy(asc(auditLog.id)),
  };
}

/** Status and code of an answer. */
export function outcomeOf({ status, body }: { status: number; body: { code?: string } }): string {
  return status === 200 ? '200' : `${status} ${body.code}`;
}

export interface UsersFixture {
  fixture: MoneyFixture;
  provider: TestProvider;
  p: ReturnType<typeof peopleCalls>;
  /** Of the highest role. */
  boss: Person;
  /** Of the lowest role of staff. */
  helper: Person;
  signIn(username: string): Promise<Answer<{ token: string; code?: string }>>;
  change(id: number, values: Partial<typeof appUser.$inferInsert>): Promise<unknown>;
}

export async function createUsersFixture(kind: DatabaseKind): Promise<UsersFixture> {
  const fixture = await createMoneyFixture(kind);
  const { provider } = fixture;
  return {
    fixture,
    provider,
    p: peopleCalls(provider),
    boss: await provider.openPerson('super_admin'),
    helper: await provider.openPerson('level1'),
    signIn: (username) =>
      provider.call('POST', '/auth/login', { body: { username, password: TEST_PASSWORD } }),
    change: (id, values) => provider.db.update(appUser).set(values).where(eq(appUser.id, id)),
  };
}

/** The tally counts everybody by role, status and identity, and the ledger adds up. */
export async function expectSums(db: Database): Promise<void> {
  const rows = await listRows<{ kept: string; counted: string }>(
    db,
    sql`SELECT (SELECT string_agg(concat_ws(' ', role, status, kyc_status, n), ',' ORDER BY role, status, kyc_status) FROM (
          SELECT role, status, kyc_status, sum(people) AS n FROM user_tally GROUP BY 1, 2, 3 HAVING sum(people) <> 0) t) AS kept,
        (SELECT string_agg(concat_ws(' ', role, status, kyc_status, n), ',' ORDER BY role, status, kyc_status) FROM (
          SELECT role, status, kyc_status, count(*) AS n FROM app_user WHERE deleted_ms IS NULL GROUP BY 1, 2, 3) t) AS counted`,
  );
  expect(rows[0]?.kept).toBe(rows[0]?.counted);
  expect(rows).toHaveLength(1);
  expect(await checkLedger(db)).toEqual([]);
}
