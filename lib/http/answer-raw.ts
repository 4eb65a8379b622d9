/** Answers on a bare socket, where no response object exists, and closes it. */
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { ERRORS, type ErrorCode, errorAnswer } from '../contract/errors';

type Headers = Record<string, string>;

export function answerRaw(
  connection: Duplex,
  { status, headers = {}, body = '' }: { status: number; headers?: Headers; body?: string },
): void {
  if (!connection.writable) return void connection.destroy();
  const whole: Headers = {
    ...headers,
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  const lines = Object.entries(whole).map(([name, value]) => `${name}: ${value}`);
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`, ...lines].join('\r\n');
  // A client that does not close its side would hold the connection open.
  connection.end(`${head}\r\n\r\n${body}`, () => connection.destroy());
}

/** The one error shape. */
export function answerFailureRaw(
  connection: Duplex,
  {
    code,
    retryAfterS,
    headers = {},
  }: { code: ErrorCode; retryAfterS?: number | undefined; headers?: Headers },
): void {
  answerRaw(connection, {
    status: ERRORS[code].status,
    headers: {
      ...headers,
      'content-type': 'application/json',
      ...(retryAfterS === undefined ? {} : { 'retry-after': String(retryAfterS) }),
    },
    body: JSON.stringify(errorAnswer(code)),
  });
}
