/**
 * Drains the body of a refused upload: a browser reads no response while it is still sending, and loses it when the
 * connection is closed meanwhile.
 */
import { DEFAULT_BODY_LIMIT, type Route } from '../../contract/route';
import { routes } from '../../contract/routes';

/**
 * Twice the most that any call takes, bytes: who chose files that are too large reads why. Who sends still more has the
 * connection closed.
 */
const MOST_DRAINED_BYTES =
  2 * Math.max(...Object.values<Route>(routes).map(({ bodyLimit = DEFAULT_BODY_LIMIT }) => bodyLimit));

/** Passes a body on; whatever its reader leaves is discarded. */
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

/** Discards a body that nobody began to read. */
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
    // The sender has gone.
  }
}
