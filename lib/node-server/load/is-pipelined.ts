import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** The last response of each connection. */
const answers = new WeakMap<Socket, ServerResponse>();

/**
 * Whether a request came before its connection had the whole answer to the one before it (HTTP pipelining). No browser and no
 * usual proxy pipelines. Node handles it at once and holds back its response, which hides the first one from
 * `watchConnections` and emits no `close`. `res` is absent where the connection is to become something else.
 */
export function isPipelined({ socket }: IncomingMessage, res?: ServerResponse): boolean {
  const before = answers.get(socket);
  if (res) answers.set(socket, res);
  return before !== undefined && !before.writableFinished && !before.destroyed;
}
