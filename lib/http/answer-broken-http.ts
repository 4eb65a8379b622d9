/** Bytes that are no request, or that do not become one in time: answered by hand, since there is nobody else who would. */
import type { Duplex } from 'node:stream';
import type { ErrorCode } from '../contract/errors';
import { answerRaw } from './answer-raw';

export function codeOfBrokenHttp({ code }: Error & { code?: string }): ErrorCode {
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'request_timeout' : 'malformed_request';
}

/** For a server's `clientError`. */
export function answerBrokenHttp(error: Error & { code?: string }, socket: Duplex): void {
  if (error.code === 'ECONNRESET') return void socket.destroy();
  answerRaw(socket, { code: codeOfBrokenHttp(error) });
}
