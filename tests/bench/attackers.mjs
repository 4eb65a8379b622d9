/**
 * Attackers of a web server, in a process of their own so that they do not slow down the measurement: started with the
 * server's address and a signed-in customer's cookie, they print `ready` once all are running and go on until they are
 * killed.
 */
import { connect } from 'node:net';
import { Client } from 'undici';

const IDLE_SOCKETS = 200;
const SLOW_READERS = 200;
const FLOODING_CONNECTIONS = 50;

const [baseUrl, cookie] = process.argv.slice(2);
const { hostname, port } = new URL(baseUrl);

/** Holds one connection, and opens another when it is closed. */
function hold(head) {
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => {
      if (head) socket.write(head);
      resolve();
    });
    // Notices the end, reads no response.
    if (!head) socket.resume();
    socket.on('error', () => undefined);
    socket.once('close', () => setTimeout(() => void hold(head), 100));
  });
}

async function flood() {
  const client = new Client(baseUrl);
  for (;;) {
    const reply = await client.request({
      method: 'GET',
      path: '/api/users/balance',
      headers: { cookie, 'x-forwarded-for': '192.0.2.66' },
    });
    await reply.body.dump();
  }
}

const paths = ['/api/markets/BTC/candles?interval=1m&limit=1000', '/api/markets', '/login'];
const reader = (n) =>
  `GET ${paths[n % paths.length]} HTTP/1.1\r\nhost: ${hostname}\r\nx-forwarded-for: 192.0.2.${70 + (n % 4)}\r\n\r\n`;

await Promise.all([
  ...Array.from({ length: IDLE_SOCKETS }, () => hold()),
  ...Array.from({ length: SLOW_READERS }, (_, n) => hold(reader(n))),
]);
for (let count = 0; count < FLOODING_CONNECTIONS; count += 1) void flood().catch(() => undefined);
process.stdout.write('ready\n');
