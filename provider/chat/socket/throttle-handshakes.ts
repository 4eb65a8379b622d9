/**
 * Requests at the chat's path before their caller is known. Handshakes forwarded by the web server were counted there,
 * by session where there is one; all others count by address, and requests with an unknown socket id as refused.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { errorAnswer } from '../../../lib/contract/errors';
import { answerFailureRaw } from '../../../lib/http/answer-raw';
import type { Failure } from '../../http/failure';
import { findFailure } from '../../http/find-failure';
import { addressKey, type Throttles } from '../../http/rate-limits/throttles';

export interface HandshakeDeps {
  throttles: Pick<Throttles, 'count'>;
  readClient(request: IncomingMessage): { address: string; vouched: boolean };
  isOpen(socketId: string): boolean;
}

/** Middleware of Engine.IO: answers 429 with Retry-After itself, or passes the request on. */
export function throttleHandshakes({ throttles, readClient, isOpen }: HandshakeDeps) {
  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    const socketId = new URL(request.url ?? '/', 'http://localhost').searchParams.get('sid');
    const { address, vouched } = readClient(request);
    const isCounted = socketId === null ? vouched : isOpen(socketId);
    const bound = socketId === null ? 'address' : 'refused';
    const counted = isCounted ? Promise.resolve() : throttles.count(bound, addressKey(address));
    counted.then(next, (error: unknown) => {
      const { failure } = findFailure(error);
      if (request.headers.upgrade === undefined) answer(response, failure);
      else answerFailureRaw(request.socket, { code: failure.code, retryAfterS: failure.options.retryAfterS });
    });
  };
}

function answer(response: ServerResponse, { code, status, options: { retryAfterS = 1 } }: Failure): void {
  response.writeHead(status, { 'content-type': 'application/json', 'retry-after': String(retryAfterS) });
  response.end(JSON.stringify(errorAnswer(code)));
}
