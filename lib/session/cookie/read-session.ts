import 'server-only';
import { cookies } from 'next/headers';
import { sharedBff } from '../../bff/shared-bff';
import { type Realm, readSessionCookie, type Session, sessionCookieName } from './session-cookie';

/** The session that the request's cookie claims. Not trusted until the provider has confirmed it. */
export async function readSession(realm: Realm): Promise<Session | undefined> {
  const { cookie } = sharedBff().settings;
  const jar = await cookies();
  return readSessionCookie(realm, jar.get(sessionCookieName(realm, cookie.secure))?.value, cookie);
}
