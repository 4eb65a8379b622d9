import { type Realm, readSessionCookie, sessionCookieName } from '../../lib/session/session-cookie';
import { type Product, readSessionSecret } from './product';

/** The real bearer inside a browser's session cookie: for proving that nothing else holds it. Throws without one. */
export async function findBearer(
  product: Pick<Product, 'dataDir'>,
  cookies: readonly { name: string; value: string }[],
  realm: Realm = 'customer',
): Promise<string> {
  const name = sessionCookieName(realm, false);
  const session = await readSessionCookie(realm, cookies.find((cookie) => cookie.name === name)?.value, {
    secret: readSessionSecret(product),
    secure: false,
  });
  if (!session) throw new Error('the session cookie could not be read');
  return session.bearer;
}
