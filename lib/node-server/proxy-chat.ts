/**
 * Chat sockets go straight to the provider, from pages of ours alone and with nothing of the browser's but what a
 * socket needs: no cookie, and who is calling in our own words. Every other upgrade is refused.
 */
import {
  Agent as HttpAgent,
  type IncomingHttpHeaders,
  type IncomingMessage,
  ServerResponse,
} from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { Duplex } from 'node:stream';
import { createProxyServer } from 'httpxy';
import { isOwnOrigin } from '../bff/is-own-origin';
import { CHAT_PATH } from '../contract/chat/chat-rules';
import { ERRORS, type ErrorCode, errorAnswer } from '../contract/errors';
import { CLIENT_HEADER, SIGNATURE_HEADER, signClient } from '../environment/client-signature';
import { answerFailureRaw } from '../http/answer-raw';
import { findRetryAfterS } from '../http/retry-after';
import { listSecurityHeaders } from '../session/guard/security-headers';

/** Request headers that are not forwarded: the browser's own, and what a client claims about itself. */
const STRIPPED = /^(cookie|authorization|forwarded|x-(forwarded|real|updown)-.*)$/;

export interface ChatProxyOptions {
  providerUrl: string;
  /** Shared with the provider: it takes our word for the origin and the address. */
  bffSecret: string;
  /** Where people reach us; the Host that they asked for when absent. */
  publicUrl?: string | undefined;
  /** Whether people reach us by https. */
  cookie?: { secure: boolean };
  /** Who may chat at the moment, by what the browser sent; everybody when absent. */
  admits?: ((headers: IncomingHttpHeaders) => Promise<boolean>) | undefined;
}

export interface ChatProxy {
  matches(url: string | undefined): boolean;
  web(req: IncomingMessage, res: ServerResponse, address: string | undefined): void;
  upgrade(req: IncomingMessage, socket: Duplex, head: Buffer, address: string | undefined): void;
  /** Ends what is open, sockets and answers that wait for something to tell, and lets no more in. */
  close(): void;
}

export function createChatProxy(options: ChatProxyOptions): ChatProxy {
  const { providerUrl, bffSecret, publicUrl, admits } = options;
  const secure = options.cookie?.secure ?? false;
  // Each socket that polls holds a connection while it waits: however many there are, none waits for another one's.
  const agent = providerUrl.startsWith('https:')
    ? new HttpsAgent({ keepAlive: true })
    : new HttpAgent({ keepAlive: true });
  const proxy = createProxyServer({ target: providerUrl, changeOrigin: true, agent });
  const open = new Set<Duplex | ServerResponse>();
  let closed = false;
  // Told before the proxy closes the connection; without a listener the person would see it merely drop.
  proxy.on('error', (_error, _req, target) => {
    if (target instanceof ServerResponse) refuseRequest(target, 'provider_unreachable');
    else if (target) refuseSocket(target as Duplex, 'provider_unreachable');
  });

  function hold(one: Duplex | ServerResponse): void {
    open.add(one);
    one.once('close', () => open.delete(one));
  }

  function refuseSocket(socket: Duplex, code: ErrorCode): void {
    const headers = listSecurityHeaders({ path: '', secure });
    answerFailureRaw(socket, { code, retryAfterS: findRetryAfterS(code), headers });
  }
  // The provider's side of a socket: it does not close by itself when the browser's is destroyed.
  proxy.on('open', hold);

  /** At once where everybody may: a request that waits for no answer is passed on as it came. */
  function ask({ headers }: IncomingMessage, then: (isAdmitted: boolean) => void): void {
    if (closed || !admits) then(!closed);
    else
      void admits(headers).then(
        (isAdmitted) => then(isAdmitted && !closed),
        () => then(false),
      );
  }

  /** Rewrites what is passed on. False for a page of somebody else's. */
  function prepare(req: IncomingMessage, address: string | undefined): boolean {
    if (!isOwnOrigin(req.headers, publicUrl)) return false;
    for (const name of Object.keys(req.headers)) if (STRIPPED.test(name)) delete req.headers[name];
    req.url = withSlash(req.url);
    if (address === undefined) return true;
    const claim = { address, method: req.method ?? 'GET', path: req.url };
    req.headers[CLIENT_HEADER] = address;
    req.headers[SIGNATURE_HEADER] = signClient(bffSecret, Date.now(), claim);
    return true;
  }

  return {
    matches: (url) => /^\/socket\.io\/chat(\/|\?|$)/.test(url ?? ''),
    web(req, res, address) {
      ask(req, (isAdmitted) => {
        // Whoever has gone meanwhile closes no more, and would be held for ever.
        if (res.destroyed) return;
        if (!isAdmitted) return refuseRequest(res, 'unavailable');
        if (!prepare(req, address)) return refuseRequest(res, 'forbidden_origin');
        hold(res);
        proxy.web(req, res).catch(() => refuseRequest(res, 'provider_unreachable'));
      });
    },
    upgrade(req, socket, head, address) {
      socket.on('error', () => socket.destroy());
      ask(req, (isAdmitted) => {
        if (socket.destroyed) return;
        if (!isAdmitted) return refuseSocket(socket, 'unavailable');
        if (!prepare(req, address)) return refuseSocket(socket, 'forbidden_origin');
        hold(socket);
        proxy.ws(req, socket as Parameters<typeof proxy.ws>[1], {}, head).catch(() => socket.destroy());
      });
    },
    close() {
      closed = true;
      for (const one of open) one.destroy();
      agent.destroy();
    },
  };
}

function refuseRequest(res: ServerResponse, code: ErrorCode): void {
  if (res.headersSent) return void res.end();
  const retryAfterS = findRetryAfterS(code);
  if (retryAfterS) res.setHeader('retry-after', retryAfterS);
  res.writeHead(ERRORS[code].status, {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    connection: 'close',
  });
  res.end(JSON.stringify(errorAnswer(code)));
}

/** Socket.IO answers at the path with a slash only. */
function withSlash(url: string | undefined): string {
  return `${CHAT_PATH}/${(url ?? '').slice(CHAT_PATH.length).replace(/^\//, '')}`;
}
