/** What goes into the BFF core and what comes out, free of Next and of Node's server. */
import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';

export interface BffRequest {
  method: string;
  /** Path and query as they came: /api/trades/history?limit=20 */
  url: string;
  /** Names in lower case. */
  headers: IncomingHttpHeaders;
  /** Null when the request has none. */
  body: AsyncIterable<Uint8Array> | null;
  /** Address of the person's device where the mount can verify it; else undefined. */
  clientAddress: string | undefined;
  /** Aborts when the client has disconnected. */
  signal: AbortSignal;
}

/** Where an event stream is written. */
export interface StreamSink {
  write(chunk: Buffer): void;
  /** Bytes that the reader has not read yet. */
  waitingBytes(): number;
  close(): void;
}

/**
 * An open-ended body: the mount starts it with a sink and calls the returned function when the reader has disconnected.
 */
export interface EventBody {
  start(sink: StreamSink): () => void;
}

export interface BffResponse {
  status: number;
  headers: Record<string, string | string[]>;
  body: string | Buffer | Readable | EventBody | null;
}

export function isEventBody(body: BffResponse['body']): body is EventBody {
  return typeof body === 'object' && body !== null && 'start' in body && !Buffer.isBuffer(body);
}
