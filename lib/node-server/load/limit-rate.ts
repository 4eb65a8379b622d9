/** Pages and chat sockets are rate-limited before Next or the provider does any work for them. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { RateLimiter } from '../../bff/limits/rate-limiter';
import { answerOnSocket } from '../add-security-headers';
import { answerTooMany } from './busy-page';

type Address = string | undefined;

export interface RateLimitedHandlers {
  page(req: IncomingMessage, res: ServerResponse, address: Address): Promise<void>;
  web(req: IncomingMessage, res: ServerResponse, address: Address): void;
  upgrade(req: IncomingMessage, socket: Duplex, head: Buffer, address: Address): void;
}

/** Too many are answered 429 with Retry-After. */
export function limitRate(
  rateLimiter: RateLimiter,
  handlers: RateLimitedHandlers,
  { secure }: { secure: boolean },
): RateLimitedHandlers {
  /** A chat socket counts when it is opened; its later polls do not count again. */
  const countSocket = async ({ url, headers }: IncomingMessage, clientAddress: Address) =>
    /[?&]sid=/.test(url ?? '') ? undefined : rateLimiter.count('opening', { headers, clientAddress });

  return {
    async page(req, res, address) {
      const waitS = await rateLimiter.count('page', { headers: req.headers, clientAddress: address });
      if (waitS === undefined) await handlers.page(req, res, address);
      else answerTooMany(res, { waitS, cookies: req.headers.cookie });
    },
    web(req, res, address) {
      countSocket(req, address)
        .then((waitS) => {
          if (waitS === undefined) handlers.web(req, res, address);
          else answerTooMany(res, { waitS, cookies: req.headers.cookie });
        })
        .catch(() => res.destroy());
    },
    upgrade(req, socket, head, address) {
      socket.on('error', () => socket.destroy());
      countSocket(req, address)
        .then((waitS) => {
          if (waitS === undefined) handlers.upgrade(req, socket, head, address);
          else answerOnSocket(socket, 429, { secure, headers: { 'retry-after': String(waitS) } });
        })
        .catch(() => socket.destroy());
    },
  };
}
