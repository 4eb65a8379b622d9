/**
 * Drains the body of a refused upload: a browser reads no response while it is still sending, and loses the response
 * when the connection closes before that.
 */
import { DEFAULT_BODY_LIMIT, type Route } from '../../contract/route';
import { routes } from '../../contract/routes';

/**
 * Twice the largest body of any call, bytes: a browser that sends files that are too large still reads the refusal.
 * Beyond it the connection is closed.
 */
const MOST_DRAINED_BYTES =
  2 * Math.max(...Object.values<Route>(routes).map(({ bodyLimit = DEFAULT_BODY_LIMIT }) => bodyLimit));

/** Passes a body on; whatever its reader leaves unread is discarded. */
export async function* drainAfter(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const source = body[Symbol.asyncIterator]();
  try {
    for (;;) {
      const { done, value } = await source.next();
      if (done) return;
      yield value;
    }
  } finally {
    void drain(source);
  }
}

/** Discards a body that was never read. */
export function drainBody(body: AsyncIterable<Uint8Array> | null): void {
  if (body) void drain(body[Symbol.asyncIterator]());
}

async function drain(source: AsyncIterator<Uint8Array>): Promise<void> {
  let seen = 0;
  try {
    while (seen <= MOST_DRAINED_BYTES) {
      const { done, value } = await source.next();
      if (done) return;
      seen += value.byteLength;
    }
    await source.return?.();
  } catch {
    // The client has disconnected.
  }
}
