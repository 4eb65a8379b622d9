/** Bytes that are no request, or that do not become one in time: answered by hand, since there is nobody else who would. */
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { ERRORS, errorAnswer } from '../contract/errors';

/** For a server's `clientError`. */
export function answerBrokenHttp(error: Error & { code?: string }, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const code = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'request_timeout' : 'malformed_request';
  const { status } = ERRORS[code];
  const body = JSON.stringify(errorAnswer(code));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  // Whoever does not close their side would hold ours.
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}
