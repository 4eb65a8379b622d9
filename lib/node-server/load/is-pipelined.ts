import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** The last response of each connection. */
const answers = new WeakMap<Socket, ServerResponse>();

/**
 * Whether a request arrived before the response to the previous one on its connection was complete (HTTP pipelining).
 * No browser and no usual proxy pipelines. Node handles such a request at once and holds back its response, which hides
 * the first one from `watchConnections` and emits no `close`. `res` is absent for an upgrade.
 */
export function isPipelined({ socket }: IncomingMessage, res?: ServerResponse): boolean {
  const before = answers.get(socket);
  if (res) answers.set(socket, res);
  return before !== undefined && !before.writableFinished && !before.destroyed;
}
