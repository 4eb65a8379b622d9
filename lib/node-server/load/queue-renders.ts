/**
 * Next renders pages on the same thread that answers every other request. The number of renders at once is limited; of
 * those that wait, the person or address with the fewest running is served first, so that a hundred requests of one
 * delay nobody else.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { holderOf } from '../../bff/provider/provider-bulkheads';
import { createFairSemaphore, type FairSemaphore, NoPermit } from '../../http/fair-semaphore';
import {
  type CookieSettings,
  findCookie,
  readSessionCookie,
  sessionCookieName,
} from '../../session/cookie/session-cookie';

export type PageHandler = (req: IncomingMessage, res: ServerResponse) => Promise<void>;
type Address = string | undefined;

export interface RenderLimits {
  /** Concurrent renders: they wait for the provider more than they compute. */
  places: number;
  perUser: number;
  perAddress: number;
  /** How long a request waits for its turn, milliseconds. */
  waitMs: number;
  /** Longest time a render holds its permit, milliseconds: a longer one is waiting for its reader. */
  longestMs: number;
}

export const RENDER_LIMITS: RenderLimits = {
  places: 16,
  perUser: 6,
  // A mobile network's customers share an address.
  perAddress: 12,
  waitMs: 15_000,
  longestMs: 5_000,
};

/** Returns a handler that throws NoPermit for a page that got no permit in time. */
export function queueRenders(
  render: PageHandler,
  { cookie, rules = RENDER_LIMITS }: { cookie: CookieSettings; rules?: RenderLimits },
): (req: IncomingMessage, res: ServerResponse, address: Address) => Promise<void> {
  const semaphore: FairSemaphore = createFairSemaphore({
    capacity: rules.places,
    perUser: () => rules.perUser,
    perAddress: () => rules.perAddress,
    waitMs: rules.waitMs,
  });
  return async (req, res, address) => {
    const holder = await findHolder(req, { cookie, address });
    // A closed connection emits no second `close`, so its permit would never be released.
    if (res.destroyed) return;
    const permits = semaphore.enter(holder);
    const gone = new AbortController();
    const leave = () => gone.abort();
    res.once('close', leave);
    try {
      await permits.acquire(1, gone.signal);
    } catch (error) {
      permits.release();
      if (error instanceof NoPermit) throw error;
      return;
    }
    const timer = setTimeout(permits.release, rules.longestMs).unref();
    const done = () => {
      clearTimeout(timer);
      permits.release();
    };
    // Written completely, whether or not its reader has received it.
    res.once('prefinish', done);
    res.once('close', done);
    await render(req, res);
  };
}

async function findHolder(
  { url = '/', headers }: IncomingMessage,
  { cookie, address }: { cookie: CookieSettings; address: Address },
) {
  const realm = /^\/admin(\/|\?|$)/.test(url) ? 'staff' : 'customer';
  const value = findCookie(headers.cookie, sessionCookieName(realm, cookie.secure));
  return holderOf(realm, await readSessionCookie(realm, value, cookie), address);
}
