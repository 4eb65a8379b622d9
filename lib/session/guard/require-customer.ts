import 'server-only';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { cache } from 'react';
import { ApiError } from '../../api/api-error';
import { callProvider } from '../../api/server/call-provider';
import type { User } from '../../contract/account/identity-schemas';
import { coreRoutes } from '../../contract/core/core-routes';
import { readSession } from '../cookie/read-session';
import { safeNextPath } from '../next-path/next-path';
import { withNextPath } from '../next-path/with-next-path';

export interface Customer {
  user: User;
  /** The contents of `token2`; the bearer token stays in the cookie. */
  handle: string;
}

/**
 * The signed-in customer, confirmed by the provider, once per request. Without a session the person goes to /login;
 * with an ended one, to /refresh, which clears the cookie; a person who has to choose a new password first, to
 * /new-password. Throws ApiError when the provider does not answer.
 */
export const requireCustomer = cache(async (): Promise<Customer> => {
  const customer = await requireSignedInCustomer();
  if (customer.user.mustChangePassword) redirect('/new-password');
  return customer;
});

/** Like requireCustomer for the page on which a required new password is chosen. */
export const requireSignedInCustomer = cache(async (): Promise<Customer> => {
  const customer = await findCustomer();
  if (customer) return customer;
  const session = await readSession('customer');
  return redirect(withNextPath(session ? '/refresh' : '/login', safeNextPath(await currentPath())));
});

/**
 * Like requireCustomer for pages that visitors may open too: undefined without a valid session. A person who has to
 * choose a new password is returned as well.
 */
export const findCustomer = cache(async (): Promise<Customer | undefined> => {
  const session = await readSession('customer');
  if (!session) return undefined;
  try {
    const { user } = await callProvider(coreRoutes.profile);
    return { user, handle: session.handle };
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return undefined;
    throw error;
  }
});

async function currentPath(): Promise<string> {
  return (await headers()).get('x-updown-path') ?? '/';
}
