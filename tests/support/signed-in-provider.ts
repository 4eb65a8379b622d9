/** A provider behind the BFF, and the cookies of a customer and of a member of staff who are signed in. */
import { writeSessionCookie } from '@/lib/session/cookie/session-cookie';
import { SECRET } from './bff-mounts';
import { type FakeProvider, startFakeProvider } from './fake-provider';

export const BEARER = 'provider-bearer-that-no-browser-may-see';
export const STAFF_BEARER = 'staff-bearer-that-no-browser-may-see';
export const HANDLE = 'handle-of-the-customer';
export const USER = { id: '7', username: 'dora', role: 'user' };
const SETTINGS = { secret: SECRET, secure: false };
export const JSON_TYPE = { 'content-type': 'application/json' };
export const TRADE = JSON.stringify({ amount: '10' });

export interface SignedInProvider {
  provider: FakeProvider;
  customerCookie: string;
  staffCookie: string;
  /** What the customer's browser sends with every call. */
  signedIn(): { cookie: string; 'x-session-handle': string };
}

export async function startSignedInProvider(): Promise<SignedInProvider> {
  const who = { handle: HANDLE, userId: '7', username: 'dora' };
  const customer = { ...who, bearer: BEARER, role: 'user' } as const;
  const staff = { ...who, handle: 'handle-of-staff', bearer: STAFF_BEARER, role: 'admin' } as const;
  const customerCookie = cookiePair(await writeSessionCookie('customer', customer, SETTINGS));
  return {
    provider: await startFakeProvider(),
    customerCookie,
    staffCookie: cookiePair(await writeSessionCookie('staff', staff, SETTINGS)),
    signedIn: () => ({ cookie: customerCookie, 'x-session-handle': HANDLE }),
  };
}

/** Name and value of a cookie that was set. */
export function cookiePair(setCookie: string): string {
  return setCookie.split(';')[0] ?? '';
}
