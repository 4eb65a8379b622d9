/** The calls by which colleagues are hired, promoted and change their passwords. */
import { eq, sql } from 'drizzle-orm';
import { appUser } from '@/provider/database/schema/users';
import { listRows } from '../../provider/database/database';
import { TEST_PASSWORD, type TestProvider } from './provider';

export const NEW_PASSWORD = 'Lantern-48-river';

let names = 0;
function makeName(): string {
  names += 1;
  return `colleague_${names}`;
}
export function createColleagueCalls(provider: TestProvider) {
  const profile = (token: string) => provider.call('GET', '/users/profile', { token });
  const signIn = (username: string, password: string, realm: 'login' | 'adminLogin' = 'adminLogin') =>
    provider.call<{ token: string; code?: string }>('POST', `/auth/${realm}`, {
      body: { username, password },
    });
  const change = (token: string, body: Record<string, unknown> = {}) =>
    provider.call('PUT', '/users/change-password', {
      token,
      body: {
        currentPassword: TEST_PASSWORD,
        newPassword: NEW_PASSWORD,
        confirmPassword: NEW_PASSWORD,
        ...body,
      },
    });
  const add = (token: string, body: Record<string, unknown> = {}) => {
    const username = makeName();
    return provider.call<{
      user: { id: string; username: string; isBlocked: boolean; mustChangePassword: boolean };
      generatedPassword: string | null;
      needsSecond: boolean;
      code?: string;
    }>('POST', '/auth/admin/register', {
      token,
      body: { username, email: `${username}@example.com`, role: 'level1', ...body },
    });
  };
  const setRole = (token: string, id: number | string, role: string) =>
    provider.call<{ code?: string; needsSecond: boolean; user: { role: string } }>(
      'PUT',
      `/users/${id}/role`,
      {
        token,
        body: { role },
      },
    );
  const roleOf = async (id: number | string) => {
    const [row] = await provider.db
      .select()
      .from(appUser)
      .where(eq(appUser.id, Number(id)));
    return row?.role;
  };
  const audited = async (action: string, subjectId: number | string) => {
    const rows = await listRows<{ actor_id: string; data: Record<string, unknown> }>(
      provider.db,
      sql`SELECT actor_id::text, data FROM audit_log WHERE action = ${action} AND subject_id = ${String(subjectId)} ORDER BY id`,
    );
    return rows;
  };
  const approvals = (token: string) =>
    provider.call<{ data: { id: string; kind: string; subjectId: string; mayDecide: boolean }[] }>(
      'GET',
      '/approvals?kind=role',
      { token },
    );
  const findApproval = async (token: string, subjectId: number | string) => {
    const found = (await approvals(token)).body.data.find((row) => row.subjectId === String(subjectId));
    if (!found) throw new Error(`nothing waits for ${subjectId}`);
    return found;
  };
  const approve = (token: string, id: string) => provider.call('POST', `/approvals/${id}/approve`, { token });
  const refuse = (token: string, id: string) =>
    provider.call('POST', `/approvals/${id}/refuse`, { token, body: { reason: 'Not agreed' } });
  return { profile, signIn, change, add, setRole, roleOf, audited, approvals, findApproval, approve, refuse };
}
