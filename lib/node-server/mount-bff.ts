/** The BFF in front of Next: Node's request in, Node's response out. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import type { Bff } from '../bff/bff';
import { type EventBody, isEventBody } from '../bff/bff-message';

/** A reader that takes nothing for so long is gone, or plays what it has: a player asks for the rest by its part. */
const IDLE_MS = 5 * 60_000;

export function mountBff(
  bff: Bff,
  { idleMs = IDLE_MS } = {},
): (req: IncomingMessage, res: ServerResponse, address: string | undefined) => void {
  return (req, res, clientAddress) => {
    const gone = new AbortController();
    res.once('close', () => {
      if (!res.writableFinished) gone.abort();
    });
    void bff
      .handle({
        method: req.method ?? 'GET',
        url: req.url ?? '/',
        headers: req.headers,
        body: hasBody(req) ? req : null,
        clientAddress,
        signal: gone.signal,
      })
      .then(({ status, headers, body }) => {
        if (res.destroyed) {
          if (body && typeof body !== 'string' && !isEventBody(body)) body.destroy();
          return;
        }
        if (body === null || typeof body === 'string') {
          res.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body ?? '') });
          res.end(body ?? undefined);
          return;
        }
        res.writeHead(status, headers);
        if (isEventBody(body)) {
          writeEvents(body, res);
          return;
        }
        res.setTimeout(idleMs, () => res.destroy());
        // A provider that breaks off in mid-answer breaks off ours too: a shortened answer must not look whole.
        pipeline(body, res, () => undefined);
      })
      .catch(() => res.destroy());
  };
}

function hasBody(req: IncomingMessage): boolean {
  return req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length'] ?? 0) > 0;
}

function writeEvents(body: EventBody, res: ServerResponse): void {
  const stop = body.start({
    write: (chunk) => res.write(chunk),
    waitingBytes: () => res.writableLength,
    close: () => res.end(),
  });
  res.once('close', stop);
}
