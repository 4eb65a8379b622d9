/** Staff who manage people: the calls of user administration, and their records. */
import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import type { ListedUser, UserDetail } from '@/lib/contract/users/user-schemas';
import type { ErrorAnswer } from '../../lib/contract/errors';
import { appUser } from '../../provider/database/schema';
import { auditLog } from '../../provider/database/service-schema';
import type { Answer, Person, TestProvider } from './provider';

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
