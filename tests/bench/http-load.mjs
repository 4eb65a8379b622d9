/**
 * Load over HTTP from a process of its own: keep-alive connections, each with one request under way. It writes requests
 * and reads answers on plain sockets, since on a machine that the servers share its own work counts against them: a
 * quarter of what an HTTP client takes.
 */
import { spawn } from 'node:child_process';
import { connect } from 'node:net';
import { fileURLToPath } from 'node:url';
import { CALLS } from './load-calls.mjs';

/**
 * Sends one of CALLS from `clients` connections for `seconds`: { perS, loadUs, medianMs, p99Ms }, answers a second, this
 * generator's own processor time per answer and the time to an answer. Throws on the first that is no success.
 * @param {{ url: string, call: string, clients: number, seconds: number, customers?: number, trades?: [number, string][] }} load
 */
export function loadHttp(load) {
  const child = spawn(process.execPath, [fileURLToPath(import.meta.url), JSON.stringify(load)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const output = [];
  child.stdout.on('data', (chunk) => output.push(chunk));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve(JSON.parse(Buffer.concat(output).toString()));
      else reject(new Error(`the load of ${load.call} ended with ${code}`));
    });
  });
}

async function run({ url, call, clients, seconds, customers, trades }) {
  const { hostname, port } = new URL(url);
  const write = CALLS[call];
  const times = [];
  const startMs = performance.now();
  const untilMs = startMs + seconds * 1_000;
  await Promise.all(
    Array.from({ length: clients }, (_, lane) =>
      exchange(connect(Number(port), hostname).setNoDelay(), {
        // One of the next run's keys must not be one of this run's.
        next: (number) => write({ customers, trades, lane, number, key: `${process.pid}-${lane}-${number}` }),
        isOver: () => performance.now() >= untilMs,
        times,
      }),
    ),
  );
  const tookS = (performance.now() - startMs) / 1_000;
  const { user, system } = process.cpuUsage();
  times.sort((a, b) => a - b);
  return {
    perS: times.length / tookS,
    loadUs: (user + system) / times.length,
    medianMs: times[Math.floor(times.length / 2)],
    p99Ms: times[Math.floor(times.length * 0.99)],
  };
}

/** One connection: a request, its whole answer, the next request. */
function exchange(socket, { next, isOver, times }) {
  return new Promise((resolve, reject) => {
    let number = 0;
    let sentMs = 0;
    let missing = 0;
    let head = '';
    const send = () => {
      if (isOver()) return void socket.end(resolve);
      sentMs = performance.now();
      socket.write(next(number++));
    };
    socket.on('data', (chunk) => {
      if (missing === 0) {
        head += chunk.latin1Slice();
        const end = head.indexOf('\r\n\r\n');
        if (end < 0) return;
        if (!head.startsWith('HTTP/1.1 2')) return void reject(new Error(head));
        const at = head.indexOf('content-length: ');
        missing = Number.parseInt(head.slice(at + 16, at + 26), 10) - (head.length - end - 4);
        head = '';
      } else missing -= chunk.length;
      if (missing > 0) return;
      times.push(performance.now() - sentMs);
      send();
    });
    socket.on('error', reject);
    socket.once('connect', send);
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  console.log(JSON.stringify(await run(JSON.parse(process.argv[2]))));
}
