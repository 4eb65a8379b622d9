/** Many people at once for browser tests, created and changed over the provider's own calls. */
import type { Role } from '@/lib/contract/staff/permissions';
import { PASSWORD } from './browser';
import type { Product } from './product';
import { FIRST_ADMIN } from './staff';

const AT_ONCE = 8;

interface CrowdMember {
  id: string;
  username: string;
}

export interface Crowd {
  /** In name order: `<prefix>_01` and on. */
  people: CrowdMember[];
  /** A change by another person meanwhile. */
  block(person: CrowdMember): Promise<void>;
  unblock(person: CrowdMember): Promise<void>;
}

/** Creates `count` accounts whose names start with `prefix`, as the first admin. */
export async function createManyUsers(
  product: Pick<Product, 'providerUrl'>,
  { prefix, count, role = 'user' }: { prefix: string; count: number; role?: Role },
): Promise<Crowd> {
  const { token } = await send<{ token: string }>(product, '/auth/adminLogin', FIRST_ADMIN);
  const names = Array.from({ length: count }, (_, at) => `${prefix}_${String(at + 1).padStart(2, '0')}`);
  const people: CrowdMember[] = [];
  const queue = names.entries();
  const work = async () => {
    for (const [at, username] of queue) {
      const body = { username, email: `${username}@example.com`, password: PASSWORD, role };
      const { user } = await send<{ user: CrowdMember }>(product, '/auth/admin/register', body, token);
      people[at] = { id: user.id, username };
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return {
    people,
    block: async ({ id }) => void (await send(product, `/users/${id}/block`, { reason: 'Elsewhere' }, token)),
    unblock: async ({ id }) => void (await send(product, `/users/${id}/unblock`, undefined, token)),
  };
}

async function send<A>(
  { providerUrl }: Pick<Product, 'providerUrl'>,
  path: string,
  body?: object,
  token?: string,
): Promise<A> {
  const answer = await fetch(`${providerUrl}/api${path}`, {
    method: 'POST',
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: body ? JSON.stringify(body) : null,
  });
  if (!answer.ok) throw new Error(`POST ${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as A;
}
