/** The BFF in front of Next: Node's request in, Node's response out. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import type { Bff } from '../bff/bff';
import { type BffResponse, type EventBody, isEventBody } from '../bff/bff-message';

/** Methods without a body, whatever length their headers declare. */
const BODILESS = new Set([204, 304]);

export function mountBff(
  bff: Bff,
): (req: IncomingMessage, res: ServerResponse, address: string | undefined) => void {
  return (req, res, clientAddress) => {
    const gone = new AbortController();
    res.once('close', () => {
      if (!res.writableFinished || !req.complete) gone.abort();
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
      .then((response) => {
        // Disconnected, or closed by `watchConnections`.
        if (res.destroyed || res.headersSent) return letGo(response);
        try {
          write(response, res);
        } catch (error) {
          letGo(response);
          throw error;
        }
      })
      .catch(() => res.destroy());
  };
}

function write({ status, headers, body }: BffResponse, res: ServerResponse): void {
  if (body === null || typeof body === 'string' || Buffer.isBuffer(body)) {
    const length = BODILESS.has(status) ? {} : { 'content-length': Buffer.byteLength(body ?? '') };
    res.writeHead(status, { ...headers, ...length });
    res.end(body ?? undefined);
    return;
  }
  // Set one by one, so that `watchConnections` can read what kind of response it is.
  res.setHeaders(new Map(Object.entries(headers)));
  if (isEventBody(body)) endByClosing(res);
  res.writeHead(status);
  if (isEventBody(body)) writeEvents(body, res);
  // When the provider's response breaks off, ours does too: a truncated response must not look complete.
  else pipeline(body, res, () => undefined);
}

/** A response that is not read releases its permit or its buffer. */
function letGo({ body }: BffResponse): void {
  if (body && typeof body !== 'string' && !Buffer.isBuffer(body) && !isEventBody(body)) body.destroy();
}

function hasBody(req: IncomingMessage): boolean {
  return req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length'] ?? 0) > 0;
}

/**
 * A body without chunks, which the end of the connection ends (RFC 9112, 6.3): readers of the same event share one
 * buffer, written as it is.
 */
function endByClosing(res: ServerResponse): void {
  res.removeHeader('transfer-encoding');
  res.setHeader('connection', 'close');
}

function writeEvents(body: EventBody, res: ServerResponse): void {
  const stop = body.start({
    write: (chunk) => res.write(chunk),
    waitingBytes: () => res.writableLength,
    close: () => res.end(),
  });
  res.once('close', stop);
}
