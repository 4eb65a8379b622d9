import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** What each connection was asked for last. */
const answers = new WeakMap<Socket, ServerResponse>();

/**
 * Whether a request came before its connection had the whole answer to the one before it (HTTP pipelining). No browser and no
 * usual proxy sends one. Node takes it up at once and holds back its answer, which hides the first one from the watch over
 * the connections and is told of no end. `res` is absent where the connection is to become something else.
 */
export function isPipelined({ socket }: IncomingMessage, res?: ServerResponse): boolean {
  const before = answers.get(socket);
  if (res) answers.set(socket, res);
  return before !== undefined && !before.writableFinished && !before.destroyed;
}
