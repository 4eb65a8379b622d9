/**
 * Rate limits of what the web process answers itself and the provider's throttles never see, counted in memory.
 * Requests count per session, else per browser that signed in here before, else per address. Limits per address are
 * high enough for many people behind one NAT.
 */
import type { IncomingHttpHeaders } from 'node:http';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { addressKey } from '../../environment/address-key';
import {
  type CookieSettings,
  findCookie,
  type Realm,
  readSessionCookie,
  type Session,
  sessionCookieName,
} from '../../session/cookie/session-cookie';
import { readDeviceCookie } from '../sign-in/device-cookie';

/** Requests per number of seconds. */
export const WEB_RATE_LIMITS = {
  /** Pages rendered by Next. */
  page: { own: { points: 600, duration: 60 }, address: { points: 400, duration: 10 } },
  /** Opened streams and chat sockets. */
  opening: { own: { points: 120, duration: 60 }, address: { points: 600, duration: 10 } },
  /** Calls that are refused here: unknown paths, wrong methods, foreign origins, another session's handle. */
  refused: { own: { points: 300, duration: 60 }, address: { points: 300, duration: 60 } },
} as const;
export type RateLimitName = keyof typeof WEB_RATE_LIMITS;

/** The caller, as far as the web process knows it. */
export interface Visitor {
  headers: IncomingHttpHeaders;
  clientAddress: string | undefined;
  /** Present where it has been read already. */
  session?: Session | undefined;
}

export interface RateLimiter {
  /** Counts a request by its address alone. Returns the seconds to wait; undefined when it is allowed. */
  countAddress(bound: RateLimitName, clientAddress: string | undefined): Promise<number | undefined>;
  /**
   * Counts a request by its session, else its device, else its address. Returns the seconds to wait; undefined when it
   * is allowed.
   */
  count(bound: RateLimitName, visitor: Visitor): Promise<number | undefined>;
}

/** RATE_LIMITS=off. */
export const noRateLimiter: RateLimiter = {
  countAddress: async () => undefined,
  count: async () => undefined,
};

export function createRateLimiter(cookie: CookieSettings): RateLimiter {
  const limiters = new Map<string, RateLimiterMemory>();
  for (const [bound, kinds] of Object.entries(WEB_RATE_LIMITS)) {
    for (const [kind, limits] of Object.entries(kinds)) {
      limiters.set(`${bound} ${kind}`, new RateLimiterMemory(limits));
    }
  }

  async function take(
    bound: RateLimitName,
    kind: 'own' | 'address',
    key: string,
  ): Promise<number | undefined> {
    try {
      await limiters.get(`${bound} ${kind}`)?.consume(key);
      return undefined;
    } catch (refusal) {
      if (refusal instanceof Error) throw refusal;
      return Math.max(1, Math.ceil((refusal as RateLimiterRes).msBeforeNext / 1000));
    }
  }

  const countAddress: RateLimiter['countAddress'] = (bound, clientAddress) =>
    take(bound, 'address', addressKey(clientAddress ?? 'unknown'));

  return {
    countAddress,
    async count(bound, visitor) {
      const session = visitor.session ?? (await findSession(visitor.headers, cookie));
      if (session) return take(bound, 'own', `session ${session.handle}`);
      const device = readDeviceCookie(visitor.headers.cookie, cookie);
      if (device?.isKept) return take(bound, 'own', `device ${device.mark}`);
      return countAddress(bound, visitor.clientAddress);
    },
  };
}

const REALMS: readonly Realm[] = ['customer', 'staff'];

async function findSession(
  { cookie: cookies }: IncomingHttpHeaders,
  cookie: CookieSettings,
): Promise<Session | undefined> {
  for (const realm of REALMS) {
    const value = findCookie(cookies, sessionCookieName(realm, cookie.secure));
    const session = value && (await readSessionCookie(realm, value, cookie));
    if (session) return session;
  }
  return undefined;
}
