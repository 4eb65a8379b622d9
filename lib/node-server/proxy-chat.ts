/**
 * Chat sockets go straight to the provider, only from pages of our own, with just the headers that a socket needs: no
 * cookie, and the caller's address in our signed header. Every other upgrade is refused.
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

/** Request headers that are not forwarded: the browser's credentials, and what a client claims about itself. */
const STRIPPED = /^(cookie|authorization|forwarded|x-(forwarded|real|updown)-.*)$/;

export interface ChatProxyOptions {
  providerUrl: string;
  /** Shared with the provider, which trusts our signed origin and address. */
  bffSecret: string;
  /** The public address; the Host header when absent. */
  publicUrl?: string | undefined;
  /** Whether the public address is https. */
  cookie?: { secure: boolean };
  /** Who may use the chat at the moment, by request headers; everybody when absent. */
  admits?: ((headers: IncomingHttpHeaders) => Promise<boolean>) | undefined;
}

export interface ChatProxy {
  matches(url: string | undefined): boolean;
  web(req: IncomingMessage, res: ServerResponse, address: string | undefined): void;
  upgrade(req: IncomingMessage, socket: Duplex, head: Buffer, address: string | undefined): void;
  /** Closes open sockets and long polls, and accepts no more. */
  close(): void;
}

export function createChatProxy(options: ChatProxyOptions): ChatProxy {
  const { providerUrl, bffSecret, publicUrl, admits } = options;
  const secure = options.cookie?.secure ?? false;
  // Each polling socket holds a connection while it waits; connections are not limited, so none waits for another.
  const agent = providerUrl.startsWith('https:')
    ? new HttpsAgent({ keepAlive: true })
    : new HttpAgent({ keepAlive: true });
  const proxy = createProxyServer({ target: providerUrl, changeOrigin: true, agent });
  const open = new Set<Duplex | ServerResponse>();
  let closed = false;
  // Called before the proxy closes the connection; without a listener the browser would only see it drop.
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
  // The provider's side of a socket: it does not close by itself when the browser's side is destroyed.
  proxy.on('open', hold);

  /** Synchronous where everybody may chat: a request that expects no answer is forwarded as it arrived. */
  function ask({ headers }: IncomingMessage, then: (isAdmitted: boolean) => void): void {
    if (closed || !admits) then(!closed);
    else
      void admits(headers).then(
        (isAdmitted) => then(isAdmitted && !closed),
        () => then(false),
      );
  }

  /** Rewrites the forwarded request. False for a foreign origin. */
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
        // A client that has disconnected meanwhile emits no more `close`, and its entry would never be removed.
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

/** Socket.IO answers only at the path with a trailing slash. */
function withSlash(url: string | undefined): string {
  return `${CHAT_PATH}/${(url ?? '').slice(CHAT_PATH.length).replace(/^\//, '')}`;
}
