/** The cookies of signed-in people, for a web server with the tests' secret. */
import { type Realm, type Session, writeSessionCookie } from '@/lib/session/cookie/session-cookie';
import { isStaff, type Role } from '../../lib/contract/staff/permissions';
import { SECRET } from './bff-mounts';
import type { Person } from './provider';

export async function createSessionCookie(
  userId: string,
  { realm = 'customer' as Realm, handle = 'h' } = {},
): Promise<string> {
  const role = realm === 'staff' ? ('admin' as const) : ('user' as const);
  const session = { handle, userId, username: `u${userId}`, bearer: `bearer-${userId}`, role };
  return writeCookie(realm, session);
}

/** What the browser of somebody who is signed in at the provider sends with every call. */
export async function signInBrowser(
  { id, username, token: bearer }: Person,
  role: Role = 'user',
): Promise<{ cookie: string; 'x-session-handle': string }> {
  const handle = 'a-handle';
  const session = { handle, userId: String(id), username, bearer, role };
  const cookie = await writeCookie(isStaff(role) ? 'staff' : 'customer', session);
  return { cookie, 'x-session-handle': handle };
}

/** Name and value, as a browser sends them back. */
async function writeCookie(realm: Realm, session: Session): Promise<string> {
  const cookie = await writeSessionCookie(realm, session, { secret: SECRET, secure: false });
  return cookie.split(';')[0] ?? '';
}
