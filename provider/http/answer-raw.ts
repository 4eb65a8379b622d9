import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { errorAnswer } from '../../lib/contract/errors';
import type { Failure } from './failure';

/** Answers a failure on a connection that no server answers for, and closes it. */
export function answerRaw(connection: Duplex, { code, status, options }: Failure): void {
  const body = JSON.stringify(errorAnswer(code));
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
    ...(options.retryAfterS === undefined ? [] : [`retry-after: ${options.retryAfterS}`]),
    'connection: close',
  ];
  if (connection.writable) connection.end(`${lines.join('\r\n')}\r\n\r\n${body}`);
}
