/** Chat sockets go straight to the provider; every other upgrade is refused. */
import { type IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { createProxyServer } from 'httpxy';

const CHAT_PATH = '/socket.io/chat';

export interface ChatProxy {
  matches(url: string | undefined): boolean;
  web(req: IncomingMessage, res: ServerResponse): void;
  upgrade(req: IncomingMessage, socket: Duplex, head: Buffer): void;
}

export function createChatProxy(providerUrl: string): ChatProxy {
  const proxy = createProxyServer({ target: providerUrl, changeOrigin: true });
  // Told before the proxy closes the connection; without a listener the person would see it merely drop.
  proxy.on('error', (_error, _req, target) => {
    if (target instanceof ServerResponse) refuseRequest(target);
    else if (target) refuseUpgrade(target as Duplex, '502 Bad Gateway');
  });
  return {
    matches: (url) => /^\/socket\.io\/chat(\/|\?|$)/.test(url ?? ''),
    web: (req, res) => {
      req.url = withSlash(req.url);
      proxy.web(req, res).catch(() => refuseRequest(res));
    },
    upgrade: (req, socket, head) => {
      req.url = withSlash(req.url);
      socket.on('error', () => socket.destroy());
      proxy.ws(req, socket as Parameters<typeof proxy.ws>[1], {}, head).catch(() => socket.destroy());
    },
  };
}

function refuseRequest(res: ServerResponse): void {
  if (!res.headersSent) res.writeHead(502);
  res.end();
}

export function refuseUpgrade(socket: Duplex, status: string): void {
  if (socket.writable) socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

/** Socket.IO answers at the path with a slash only. */
function withSlash(url: string | undefined): string {
  return `${CHAT_PATH}/${(url ?? '').slice(CHAT_PATH.length).replace(/^\//, '')}`;
}
