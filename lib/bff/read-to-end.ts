/**
 * A refused upload is read to its end and thrown away: a browser reads no answer while it is still sending, and a
 * connection that is closed under it takes the answer along.
 */

/** Beyond what any call takes. Who sends more waits until the server's own time limit ends it. */
const MOST_DISCARDED_BYTES = 128 * 1024 * 1024;

/** Passes a body on; whatever its reader leaves is discarded. */
export async function* readToEnd(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const source = body[Symbol.asyncIterator]();
  try {
    for (;;) {
      const { done, value } = await source.next();
      if (done) return;
      yield value;
    }
  } finally {
    void discard(source);
  }
}

/** Discards a body that nobody began to read. */
export function discardBody(body: AsyncIterable<Uint8Array> | null): void {
  if (body) void discard(body[Symbol.asyncIterator]());
}

async function discard(source: AsyncIterator<Uint8Array>): Promise<void> {
  let seen = 0;
  try {
    while (seen < MOST_DISCARDED_BYTES) {
      const { done, value } = await source.next();
      if (done) return;
      seen += value.byteLength;
    }
  } catch {
    // The sender has gone.
  }
}
