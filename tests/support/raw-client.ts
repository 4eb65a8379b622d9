/** A client that sends exactly the given bytes, as slowly as the test likes. */
import { connect, type Socket } from 'node:net';

export interface RawClient {
  /** Resolves when the bytes were sent. */
  send(bytes: string | Buffer): Promise<void>;
  /** Starts reading, where it did not from the beginning. */
  read(): void;
  /** Everything read so far. */
  received(): string;
  receivedBytes(): number;
  isClosed(): boolean;
  readonly closed: Promise<void>;
  destroy(): void;
}

/** Without `reads` nothing is read, not even the end. */
export async function openRawClient(port: number, { reads = true } = {}): Promise<RawClient> {
  const socket: Socket = connect(port, '127.0.0.1');
  socket.setNoDelay(true);
  const chunks: Buffer[] = [];
  let bytes = 0;
  let isClosed = false;
  socket.on('error', () => undefined);
  const closed = new Promise<void>((resolve) =>
    socket.once('close', () => {
      isClosed = true;
      resolve();
    }),
  );
  await new Promise<void>((resolve) => socket.once('connect', resolve));
  const read = () =>
    void socket.on('data', (chunk) => {
      bytes += chunk.byteLength;
      // Tests read headers and refusals; of a file only the size matters.
      if (chunks.length < 100) chunks.push(chunk);
    });
  if (reads) read();
  return {
    read,
    send: (what) => new Promise((resolve) => socket.write(what, () => resolve())),
    received: () => Buffer.concat(chunks).toString('latin1'),
    receivedBytes: () => bytes,
    isClosed: () => isClosed,
    closed,
    destroy: () => void socket.destroy(),
  };
}

/** The head of a request; a body, if any, is the test's to send. */
export function writeHead(line: string, headers: Record<string, string | number> = {}): string {
  const fields = Object.entries({ host: 'localhost', ...headers });
  return `${line} HTTP/1.1\r\n${fields.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`;
}
