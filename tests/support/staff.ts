/** Members of staff for browser tests: the first admin of a product, and colleagues created by tests. */
import type { BrowserContext } from '@playwright/test';
import type { Role } from '@/lib/contract/staff/permissions';
import { PASSWORD } from '../../scripts/create-customer.mjs';
import type { Product } from './product';
import { uniqueName } from './unique-name';

type Running = Pick<Product, 'url' | 'providerUrl'>;

export interface StaffPerson {
  username: string;
  password: string;
}

/** The super admin of every product that tests start with ADMIN_ENVIRONMENT. */
export const FIRST_ADMIN: StaffPerson = { username: 'first_admin', password: PASSWORD };
export const ADMIN_ENVIRONMENT = {
  ADMIN_USERNAME: FIRST_ADMIN.username,
  ADMIN_PASSWORD: FIRST_ADMIN.password,
};

/** Creates a colleague over the API, as the first admin. */
export async function hireStaff(product: Running, role: Role = 'admin'): Promise<StaffPerson> {
  const person = { username: uniqueName(), password: PASSWORD };
  const { token } = await post(product, '/auth/adminLogin', FIRST_ADMIN);
  const body = { ...person, email: `${person.username}@staff.example.com`, role };
  await post(product, '/auth/admin/register', body, token);
  return person;
}

/** Signs a browser in to the console without its login screen. */
export async function signInStaff(
  context: BrowserContext,
  product: Running,
  person: StaffPerson,
): Promise<void> {
  const answer = await context.request.post(`${product.url}/admin/api/auth/adminLogin`, {
    data: person,
    headers: { origin: product.url },
  });
  if (!answer.ok()) throw new Error(`staff sign-in: ${answer.status()} ${await answer.text()}`);
}

async function post(
  { providerUrl }: Running,
  path: string,
  body: unknown,
  token?: string,
): Promise<{ token: string }> {
  const answer = await fetch(`${providerUrl}/api${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`POST ${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as { token: string };
}
