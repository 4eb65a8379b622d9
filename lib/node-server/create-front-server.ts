/**
 * An HTTP server that filters requests before anything parses them: requests that the protocol allows but no browser
 * sends are answered here, and every response carries the security headers. Tested by
 * tests/attacks/protocol-edge-cases.test.ts, and for what passes Next by tests/e2e/guards.spec.ts.
 */
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';
import { answerFailureRaw } from '../http/answer-raw';
import { clientErrorCode } from '../http/client-error-code';
import { listSecurityHeaders } from '../session/guard/security-headers';
import { addSecurityHeaders, answerOnSocket } from './add-security-headers';
import { afterPreviousAnswer } from './load/after-previous-answer';
import { ALLOWED_METHODS, readRequestTarget } from './read-request-target';

/** Headers by which middleware passes data to pages; removed from clients' requests. */
const MIDDLEWARE_HEADERS = ['x-nonce', 'x-updown-path'];

/** `secure`: the public address is https. `answer` receives requests of an ordinary method for a path of this site. */
export function createFrontServer(
  { secure, options = {} }: { secure: boolean; options?: ServerOptions },
  answer: RequestListener,
): Server {
  const server = createServer(options, (req, res) => {
    afterPreviousAnswer(req, res, () => {
      addSecurityHeaders(res, { path: req.url ?? '', secure });
      if (takeTarget(req, res)) answer(req, res);
    });
  });
  server.on('checkExpectation', (req, res) => {
    addSecurityHeaders(res, { path: req.url ?? '', secure });
    refuse(res, 417);
  });
  server.on('connect', (_req, socket) => answerOnSocket(socket, 405, { secure }));
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET') return void socket.destroy();
    if (error.code === 'HPE_HEADER_OVERFLOW') return answerOnSocket(socket, 431, { secure });
    const headers = listSecurityHeaders({ path: '', secure });
    answerFailureRaw(socket, { code: clientErrorCode(error), headers });
  });
  return server;
}

/** Converts the request target to a path of this site; false when the request has been answered. */
function takeTarget(req: IncomingMessage, res: ServerResponse): boolean {
  const target = readRequestTarget({ method: req.method, url: req.url, host: req.headers.host });
  if ('status' in target) {
    refuse(res, target.status);
    return false;
  }
  req.url = target.url;
  for (const name of MIDDLEWARE_HEADERS) delete req.headers[name];
  return true;
}

function refuse(res: ServerResponse, status: number): void {
  const isAboutMethods = status === 204 || status === 405;
  res.writeHead(status, {
    ...(status === 204 ? {} : { 'content-length': 0 }),
    ...(isAboutMethods ? { allow: ALLOWED_METHODS } : {}),
    connection: 'close',
  });
  res.end();
}
