/**
 * A provider's answers while it waits for its servers: health says `starting`, every call is to be retried later. It
 * listens where the provider itself will.
 */
import { createServer } from 'node:http';
import { errorAnswer } from '../../lib/contract/errors';
import { BASE_PATH } from './build-http';

const RETRY_AFTER_S = 2;
const HEALTH = { success: false, status: 'starting', database: false, feed: false, clock: false };

export interface StartingServer {
  /** Listens, unless it already does or was closed. Throws what `listen` does. */
  open(): Promise<void>;
  /** Releases the port for good. */
  close(): Promise<void>;
}

export function createStartingServer(address: { host: string; port: number }): StartingServer {
  const server = createServer((request, response) => {
    const isHealth = request.url?.split('?')[0] === `${BASE_PATH}/health`;
    const body = JSON.stringify(isHealth ? HEALTH : errorAnswer('unavailable'));
    request.resume();
    response.writeHead(503, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      'cache-control': 'no-store',
      'retry-after': String(RETRY_AFTER_S),
      connection: 'close',
    });
    response.end(body);
  });
  let isClosed = false;
  let opening: Promise<void> | undefined;
  return {
    open() {
      if (isClosed) return Promise.resolve();
      opening ??= new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen(address.port, address.host, resolve);
      });
      return opening;
    },
    async close() {
      isClosed = true;
      if (!server.listening) return;
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}
