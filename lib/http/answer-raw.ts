import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { ERRORS, type ErrorCode, errorAnswer } from '../contract/errors';

/** Answers a failure on a connection that no server answers for, and closes it. */
export function answerRaw(
  connection: Duplex,
  { code, retryAfterS }: { code: ErrorCode; retryAfterS?: number | undefined },
): void {
  if (!connection.writable) return void connection.destroy();
  const { status } = ERRORS[code];
  const body = JSON.stringify(errorAnswer(code));
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
    ...(retryAfterS === undefined ? [] : [`retry-after: ${retryAfterS}`]),
    'connection: close',
  ];
  // Whoever does not close their side would hold ours.
  connection.end(`${lines.join('\r\n')}\r\n\r\n${body}`, () => connection.destroy());
}
