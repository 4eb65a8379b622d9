/**
 * The mark of a browser: a lasting random cookie, the same for customers and staff, written at each sign-in and kept
 * after sign-out. It is no credential. The provider is told its hash alone.
 */
import { createHash, randomBytes } from 'node:crypto';
import { findCookie } from '../session/session-cookie';

/** The longest that browsers keep a cookie. */
const LIFE_S = 400 * 24 * 60 * 60;
const MARK = /^[A-Za-z0-9_-]{32}$/;

function deviceCookieName(secure: boolean): string {
  return `${secure ? '__Host-' : ''}updown_device`;
}

/** The mark in a Cookie header; undefined without one, and for one that we never made. */
export function findDeviceMark(cookies: string | undefined, secure: boolean): string | undefined {
  const mark = findCookie(cookies, deviceCookieName(secure));
  return mark && MARK.test(mark) ? mark : undefined;
}

export function makeDeviceMark(): string {
  return randomBytes(24).toString('base64url');
}

/** SHA-256 of the mark, in hex. */
export function hashDeviceMark(mark: string): string {
  return createHash('sha256').update(mark).digest('hex');
}

/** The Set-Cookie value that marks the browser, or keeps its mark for longer. */
export function writeDeviceCookie(mark: string, secure: boolean): string {
  const name = deviceCookieName(secure);
  return `${name}=${mark}; Path=/; Max-Age=${LIFE_S}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
}
