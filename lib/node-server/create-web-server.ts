/** The HTTP server itself: callers' addresses, time limits and connection limits. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { clientAddress } from '../bff/client-address';
import { holderOf } from '../bff/provider/provider-bulkheads';
import { addressKey } from '../environment/address-key';
import { SERVER_OPTIONS } from '../http/server-options';
import { type ConnectionLimits, type ConnectionWatch, watchConnections } from '../http/watch-connections';
import {
  type CookieSettings,
  findCookie,
  type Realm,
  readSessionCookie,
  sessionCookieName,
} from '../session/cookie/session-cookie';
import { createFrontServer } from './create-front-server';
import { hasPendingAnswer } from './load/after-previous-answer';

export interface WebServerOptions {
  cookie: CookieSettings;
  trustedHops: number;
  limits?: Partial<ConnectionLimits> | undefined;
  nowMs?: (() => number) | undefined;
  /** Override those of SERVER_OPTIONS. */
  timeouts?: Partial<Record<keyof typeof SERVER_OPTIONS, number>> | undefined;
}

export interface WebServer {
  server: Server;
  watch: ConnectionWatch;
}

type Address = string | undefined;
export interface WebHandlers {
  request(req: IncomingMessage, res: ServerResponse, address: Address): void;
  upgrade?(req: IncomingMessage, socket: Duplex, head: Buffer, address: Address): void;
}

export function createWebServer(options: WebServerOptions, handlers: WebHandlers): WebServer {
  const { cookie, trustedHops, limits, nowMs, timeouts } = options;
  const addressOf = (req: IncomingMessage) =>
    clientAddress({
      forwardedFor: req.headers['x-forwarded-for'],
      trustedHops,
      socketAddress: req.socket.remoteAddress,
    });
  const { secure } = cookie;
  const server = createFrontServer({ secure, options: { ...SERVER_OPTIONS, ...timeouts } }, (req, res) =>
    handlers.request(req, res, stampAddress(req, addressOf(req))),
  );
  const watch = watchConnections(server, {
    limits,
    nowMs,
    // A proxy's connections carry requests of many people.
    socketAddress: ({ remoteAddress }) =>
      trustedHops > 0 || !remoteAddress ? undefined : addressKey(remoteAddress),
    requestAddress: (req) => {
      const address = addressOf(req);
      return address && addressKey(address);
    },
    findUser: (req) => findUser(req, cookie),
  });
  const { upgrade } = handlers;
  if (upgrade) {
    server.on('upgrade', (req, socket, head) => {
      if (hasPendingAnswer(req)) return void socket.destroy();
      watch.forget(req.socket);
      upgrade(req, socket, head, stampAddress(req, addressOf(req)));
    });
  }
  return { server, watch };
}

/** Whatever the client claims about itself is replaced by verified values. */
function stampAddress(req: IncomingMessage, address: Address): Address {
  for (const name of ['x-forwarded-for', 'x-real-ip', 'forwarded']) delete req.headers[name];
  if (address) req.headers['x-forwarded-for'] = address;
  return address;
}

/** The person signed in to the realm that the request is for. */
async function findUser(req: IncomingMessage, cookie: CookieSettings): Promise<string | undefined> {
  const realm: Realm = /^\/admin(\/|\?|$)/.test(req.url ?? '') ? 'staff' : 'customer';
  const value = findCookie(req.headers.cookie, sessionCookieName(realm, cookie.secure));
  const session = await readSessionCookie(realm, value, cookie);
  return session && holderOf(realm, session, undefined).user;
}
