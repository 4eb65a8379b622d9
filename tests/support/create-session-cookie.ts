/** The cookie of a signed-in person, for a web server with the tests' secret. */
import { type Realm, writeSessionCookie } from '@/lib/session/cookie/session-cookie';
import { SECRET } from './bff-mounts';

export async function createSessionCookie(
  userId: string,
  { realm = 'customer' as Realm, handle = 'h' } = {},
): Promise<string> {
  const role = realm === 'staff' ? ('admin' as const) : ('user' as const);
  const session = { handle, userId, username: `u${userId}`, bearer: `bearer-${userId}`, role };
  const cookie = await writeSessionCookie(realm, session, { secret: SECRET, secure: false });
  return cookie.split(';')[0] ?? '';
}
