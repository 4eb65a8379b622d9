/**
 * The device cookie: a lasting random id of the browser, the same for customers and staff, set at each sign-in and kept
 * after sign-out. It is no credential. It is signed, so that an id can only be obtained by signing in. The provider is
 * given its hash alone.
 */
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { type CookieSettings, findCookie } from '../../session/cookie/session-cookie';

/** The longest lifetime that browsers allow a cookie. */
const LIFE_S = 400 * 24 * 60 * 60;
const MARK = /^([A-Za-z0-9_-]{32})(?:\.([A-Za-z0-9_-]{43}))?$/;

function deviceCookieName(secure: boolean): string {
  return `${secure ? '__Host-' : ''}updown_device`;
}

/**
 * The device id in a Cookie header; undefined without a well-formed one. `isKept`: signed here, so this browser has
 * signed in before.
 */
export function readDeviceCookie(
  cookies: string | undefined,
  { secure, secret }: CookieSettings,
): { mark: string; isKept: boolean } | undefined {
  const [, mark, signature] = MARK.exec(findCookie(cookies, deviceCookieName(secure)) ?? '') ?? [];
  if (!mark) return undefined;
  const isKept =
    signature !== undefined && timingSafeEqual(Buffer.from(signature), Buffer.from(sign(mark, secret)));
  return { mark, isKept };
}

export function createDeviceId(): string {
  return randomBytes(24).toString('base64url');
}

/** What the provider is given: SHA-256 of the device id in hex, and whether it is new. */
export function toDeviceHeader({ mark, isKept }: { mark: string; isKept: boolean }): string {
  return `${createHash('sha256').update(mark).digest('hex')}${isKept ? '' : ';new'}`;
}

function sign(mark: string, secret: string): string {
  return createHmac('sha256', secret).update(`device mark\n${mark}`).digest('base64url');
}

/** The Set-Cookie value that sets the device id, or renews its lifetime. */
export function writeDeviceCookie(mark: string, { secure, secret }: CookieSettings): string {
  const name = deviceCookieName(secure);
  return `${name}=${mark}.${sign(mark, secret)}; Path=/; Max-Age=${LIFE_S}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
}
