/** Readers of event streams on bare sockets, so that what is measured is the server and not its client. */
import { connect } from 'node:net';

const OPENED_AT_ONCE = 50;
const COMPLETE_WITHIN_MS = 240_000;
/** Batches after the last reader was accepted that are not counted: accepting leaves work behind. */
const WARM_UP_BATCHES = 3;
const NOW_MS = /"nowMs":(\d+)/g;

/**
 * Opens `readers` event streams without compression and returns, for `batches` batches of ticks in order, the
 * milliseconds between the provider's own time in the batch and its arrival at the last reader. Throws when a reader
 * is closed. `onBatch` is called at each complete batch.
 */
export async function timeToLastReader(url, { readers, batches, onBatch = () => undefined }) {
  const arrivals = new Map();
  const sockets = [];
  const delays = [];
  let unmeasured = Number.POSITIVE_INFINITY;
  return new Promise((resolve, reject) => {
    const end = (settle, value) => {
      clearTimeout(deadline);
      for (const socket of sockets) socket.removeAllListeners('close').destroy();
      settle(value);
    };
    const deadline = setTimeout(
      () => end(reject, new Error('the readers saw no whole batch in time')),
      COMPLETE_WITHIN_MS,
    );
    const count = (batchMs) => {
      const seen = (arrivals.get(batchMs) ?? 0) + 1;
      arrivals.set(batchMs, seen);
      if (seen < readers) return;
      arrivals.delete(batchMs);
      unmeasured -= 1;
      if (unmeasured >= 0) return;
      delays.push(Date.now() - batchMs);
      onBatch();
      if (delays.length === batches) end(resolve, delays);
    };
    const onClosed = () => end(reject, new Error(`a reader was closed after ${delays.length} batches`));
    openAll(url, { readers, sockets, count, onClosed }).then(
      () => {
        unmeasured = WARM_UP_BATCHES;
      },
      (error) => end(reject, error),
    );
  });
}

async function openAll(url, { readers, sockets, count, onClosed }) {
  for (let opened = 0; opened < readers; opened += OPENED_AT_ONCE) {
    const some = Array.from({ length: Math.min(OPENED_AT_ONCE, readers - opened) }, () =>
      openReader(url, { count, onClosed }),
    );
    sockets.push(...(await Promise.all(some)));
  }
}

function openReader(url, { count, onClosed }) {
  const { hostname, port, pathname, search, host } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    let rest = '';
    socket.setEncoding('latin1');
    socket.once('error', reject);
    socket.once('close', onClosed);
    socket.write(
      `GET ${pathname}${search} HTTP/1.1\r\nhost: ${host}\r\naccept: text/event-stream\r\nsec-fetch-site: same-origin\r\n\r\n`,
    );
    socket.once('data', (head) => {
      if (head.startsWith('HTTP/1.1 200')) resolve(socket);
      else reject(new Error(`the stream answered ${head.slice(0, 200)}`));
    });
    socket.on('data', (text) => {
      rest += text;
      let read = 0;
      for (const found of rest.matchAll(NOW_MS)) {
        // A number at the end may go on in the next piece.
        if (found.index + found[0].length === rest.length) break;
        count(Number(found[1]));
        read = found.index + found[0].length;
      }
      rest = rest.slice(Math.max(read, rest.length - 64));
    });
  });
}
