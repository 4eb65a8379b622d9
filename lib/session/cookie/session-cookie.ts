/**
 * The session cookie: an encrypted JWT of next-auth's `encode` and `decode` that holds the provider's bearer token.
 * One cookie per realm, each with a salt of its own, so that a staff cookie can never be read as a customer's.
 * `getToken` is not used: it joins cookies that share a prefix and falls back to an Authorization header.
 */
import { decode, encode } from 'next-auth/jwt';
import { ROLES, type Role } from '../../contract/staff/permissions';

export type Realm = 'customer' | 'staff';

/** What the cookie holds: the credential, what a page may show without a request, and the handle of `token2`. */
export interface Session {
  bearer: string;
  /** Random name of this session that no server accepts as a credential. */
  handle: string;
  userId: string;
  username: string;
  role: Role;
}

export interface CookieSettings {
  secret: string;
  /** True behind https: the cookie is Secure and carries the __Host- prefix. */
  secure: boolean;
}

/** The provider decides how long a session lives; the cookie only has to last longer. */
const COOKIE_LIFE_S = 30 * 24 * 60 * 60;
const SALTS: Record<Realm, string> = {
  customer: 'updown customer session',
  staff: 'updown staff session',
};
const REMEMBERED_COOKIES = 5_000;

export function sessionCookieName(realm: Realm, secure: boolean): string {
  return `${secure ? '__Host-' : ''}updown_${realm}`;
}

/** One cookie's value out of a Cookie header. */
export function findCookie(header: string | undefined | null, name: string): string | undefined {
  if (!header) return undefined;
  for (const part of header.split(';')) {
    const separator = part.indexOf('=');
    if (separator > 0 && part.slice(0, separator).trim() === name) return part.slice(separator + 1).trim();
  }
  return undefined;
}

/** The Set-Cookie value that starts a session in the browser. */
export async function writeSessionCookie(
  realm: Realm,
  session: Session,
  settings: CookieSettings,
): Promise<string> {
  const value = await encode({
    token: { ...session },
    secret: settings.secret,
    salt: SALTS[realm],
    maxAge: COOKIE_LIFE_S,
  });
  return serialize(realm, value, COOKIE_LIFE_S, settings.secure);
}

/** The Set-Cookie value that ends a session in the browser. */
export function clearSessionCookie(realm: Realm, secure: boolean): string {
  return serialize(realm, '', 0, secure);
}

const remembered = new Map<string, { session: Session; expiresAtS: number }>();

/**
 * The session in a cookie's value, or undefined when it is missing, of the other realm, altered or expired. Decrypted
 * values are cached, since deriving the key costs more than a request to the provider.
 */
export async function readSessionCookie(
  realm: Realm,
  value: string | undefined,
  settings: CookieSettings,
): Promise<Session | undefined> {
  if (!value) return undefined;
  const key = `${realm} ${settings.secret} ${value}`;
  const known = remembered.get(key);
  if (known) return known.expiresAtS > Date.now() / 1_000 ? known.session : undefined;
  const payload = await decode({ token: value, secret: settings.secret, salt: SALTS[realm] }).catch(
    () => null,
  );
  const session = payload && toSession(payload);
  const expiresAtS = Number(payload?.exp ?? 0);
  if (!session || expiresAtS <= Date.now() / 1_000) return undefined;
  if (remembered.size >= REMEMBERED_COOKIES) remembered.delete(remembered.keys().next().value ?? '');
  remembered.set(key, { session, expiresAtS });
  return session;
}

function toSession(payload: Record<string, unknown>): Session | undefined {
  const { bearer, handle, userId, username, role } = payload;
  if (typeof bearer !== 'string' || typeof handle !== 'string' || handle === '') return undefined;
  if (typeof userId !== 'string' || typeof username !== 'string') return undefined;
  const known = ROLES.find((name) => name === role);
  return known && { bearer, handle, userId, username, role: known };
}

function serialize(realm: Realm, value: string, maxAgeS: number, secure: boolean): string {
  const name = sessionCookieName(realm, secure);
  return `${name}=${value}; Path=/; Max-Age=${maxAgeS}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
}
