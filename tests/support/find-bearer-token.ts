import { type Realm, readSessionCookie, sessionCookieName } from '@/lib/session/cookie/session-cookie';
import { type Product, readSessionSecret } from './product';

type Cookies = readonly { name: string; value: string }[];

/**
 * The real bearer token in a browser's session cookie, for proving that nothing else contains it. Throws without one.
 */
export async function findBearer(
  product: Pick<Product, 'dataDir'>,
  cookies: Cookies,
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

/** The provider's answer for a customer's session: 200 while it is valid, 401 once it has ended. */
export async function askProvider(
  product: Pick<Product, 'providerUrl' | 'dataDir'>,
  cookies: Cookies,
): Promise<number> {
  const bearer = await findBearer(product, cookies);
  const answer = await fetch(`${product.providerUrl}/api/users/profile`, {
    headers: { authorization: `Bearer ${bearer}` },
  });
  return answer.status;
}
