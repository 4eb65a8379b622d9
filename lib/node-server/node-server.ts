/**
 * The HTTP server around Next. It handles `request` and `upgrade`: sets the caller's address, answers API calls by the
 * BFF and static files before Next, forwards chat sockets to the provider and drains before it stops.
 */
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import next from 'next';
import { isBffPath } from '../bff/bff';
import { vouchForAddresses } from '../bff/mount-in-handler';
import type { SharedBff } from '../bff/shared-bff';
import { NoPermit } from '../http/fair-semaphore';
import {
  type CookieSettings,
  findCookie,
  readSessionCookie,
  sessionCookieName,
} from '../session/cookie/session-cookie';
import { answerOnSocket } from './add-security-headers';
import { createWebServer } from './create-web-server';
import { answerBusy } from './load/busy-page';
import { limitRate } from './load/limit-rate';
import { queueRenders } from './load/queue-renders';
import { mountBff } from './mount-bff';
import { type ChatProxy, createChatProxy } from './proxy-chat';
import { openStaticFiles } from './static-files';

export interface NodeServerOptions {
  root: string;
  /** The folder of the build that is served. */
  build: string;
  host: string;
  port: number;
  dev: boolean;
  bff: SharedBff;
  /** False leaves calls to the route handlers inside Next. */
  bffBeforeNext: boolean;
}

export interface NodeServer {
  port: number;
  /** Accepts no new work, ends streams and sockets, lets running requests finish and closes. */
  stop(): Promise<void>;
}

const DRAIN_MS = 10_000;

export async function startNodeServer(options: NodeServerOptions): Promise<NodeServer> {
  const { root, build, host, port, dev, bff } = options;
  vouchForAddresses();
  // Next is given a server that never listens: it would answer upgrades itself on a listening one.
  const inner = createServer();
  const app = next({ dev, dir: root, hostname: 'localhost', port, httpServer: inner });
  await app.prepare();
  const handleByNext = app.getRequestHandler();
  const handleByBff = mountBff(bff);
  const serveStatic = dev ? () => false : await openStaticFiles(build);
  const { cookie, maintenance } = bff.settings;
  const chat = createChatProxy({
    ...bff.settings,
    // Maintenance is for customers; the staff inbox stays open.
    admits: maintenance && (async (headers) => (await findStaffSession(headers, cookie)) !== undefined),
  });

  const page = queueRenders(handleByNext, { cookie });
  const limited = limitRate(bff.rateLimiter, { page, web: chat.web, upgrade: chat.upgrade }, cookie);

  const { server } = createWebServer(bff.settings, {
    request: (req, res, address) => {
      if (options.bffBeforeNext && isBffPath(req.url ?? '')) handleByBff(req, res, address);
      else if (serveStatic(req, res)) return;
      else if (chat.matches(req.url)) limited.web(req, res, address);
      else void limited.page(req, res, address).catch((error: unknown) => failPage(req, res, error));
    },
    upgrade: (req, socket, head, address) => {
      if (chat.matches(req.url)) limited.upgrade(req, socket, head, address);
      else if (dev && req.url?.startsWith('/_next/')) inner.emit('upgrade', req, socket, head);
      else answerOnSocket(socket, 404, cookie);
    },
  });
  await listen(server, host, port);
  return {
    port: (server.address() as AddressInfo).port,
    stop: async () => {
      await drain(server, bff, chat);
      await app.close();
    },
  };
}

function findStaffSession(headers: IncomingHttpHeaders, cookie: CookieSettings) {
  const value = findCookie(headers.cookie, sessionCookieName('staff', cookie.secure));
  return readSessionCookie('staff', value, cookie);
}

function failPage(req: IncomingMessage, res: ServerResponse, error: unknown): void {
  // Closed meanwhile by `watchConnections`.
  if (res.headersSent || res.destroyed) return void res.end();
  if (error instanceof NoPermit) answerBusy(res, { cookies: req.headers.cookie });
  else res.writeHead(500).end();
}

function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

async function drain(server: Server, bff: SharedBff, chat: ChatProxy): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  bff.hub.close();
  chat.close();
  server.closeIdleConnections();
  const impatient = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  const idle = setInterval(() => server.closeIdleConnections(), 100);
  await closed;
  clearTimeout(impatient);
  clearInterval(idle);
}
