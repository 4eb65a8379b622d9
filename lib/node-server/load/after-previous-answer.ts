import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * How long an answer may take to end after its last byte, milliseconds. A client that knows the length asks for the next thing
 * as soon as it has that byte, while the file or the call behind the answer is still being closed.
 */
const END_MAX_MS = 1_000;

interface LastAnswer {
  res: ServerResponse;
  /** Its request waits for the answer before. */
  waits: boolean;
}
const answers = new WeakMap<Socket, LastAnswer>();

/**
 * Calls `answer` once the connection's previous answer has ended. A client that sends its next request earlier (HTTP
 * pipelining; no browser and no usual proxy does) loses the connection: Node would handle the request at once and hold back
 * its response, which hides the first one from `watchConnections` and emits no `close`.
 */
export function afterPreviousAnswer(
  { socket }: IncomingMessage,
  res: ServerResponse,
  answer: () => void,
): void {
  const before = answers.get(socket);
  const last: LastAnswer = { res, waits: false };
  answers.set(socket, last);
  if (!before || hasEnded(before.res)) {
    answer();
    return;
  }
  if (before.waits) {
    socket.destroy();
    return;
  }
  last.waits = true;
  const overdue = setTimeout(() => socket.destroy(), END_MAX_MS);
  before.res.once('close', () => {
    clearTimeout(overdue);
    last.waits = false;
    if (!socket.destroyed) answer();
  });
}

/** Whether a connection that is to become something else still owes an answer. */
export function hasPendingAnswer({ socket }: IncomingMessage): boolean {
  const before = answers.get(socket);
  return before !== undefined && !hasEnded(before.res);
}

function hasEnded(res: ServerResponse): boolean {
  return res.writableFinished || res.destroyed;
}
