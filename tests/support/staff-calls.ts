/** The provider's calls with which a browser test creates what staff see. */
import { randomUUID } from 'node:crypto';
import { uniqueName } from './browser';
import type { Product } from './product';
import { createProviderClient } from './provider-client';
import { FIRST_ADMIN, type StaffPerson } from './staff';

/** The provider's calls, as a member of staff. */
export async function openStaffCalls(
  { providerUrl }: Pick<Product, 'providerUrl'>,
  person: StaffPerson = FIRST_ADMIN,
) {
  const { call } = createProviderClient(providerUrl);
  const { token } = (await call<{ token: string }>('POST', '/auth/adminLogin', { body: person })).body;
  return async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const headers = { 'idempotency-key': randomUUID() };
    const answer = await call<T>(method, path, { token, headers, ...(body ? { body } : {}) });
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
}

export type StaffCalls = Awaited<ReturnType<typeof openStaffCalls>>;

/** Creates an account with a generated password. */
export async function createAccount(calls: StaffCalls, role: string): Promise<StaffPerson> {
  const username = uniqueName();
  const body = { username, email: `${username}@example.com`, role };
  const { generatedPassword } = await calls<{ generatedPassword: string }>(
    'POST',
    '/auth/admin/register',
    body,
  );
  return { username, password: generatedPassword };
}

/** The id of the person with this name. Throws when there is none. */
export async function findPerson(calls: StaffCalls, username: string): Promise<string> {
  const { users } = await calls<{ users: { id: string; username: string }[] }>('GET', `/users?q=${username}`);
  const found = users.find((user) => user.username === username);
  if (!found) throw new Error(`nobody is called ${username}`);
  return found.id;
}
