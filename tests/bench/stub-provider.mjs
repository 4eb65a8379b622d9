/** A provider that answers at once, so that a benchmark of the web app measures the web app. Listens on argv[2]. */
import { createServer } from 'node:http';

const user = {
  id: '1',
  username: 'bench_reader',
  role: 'user',
  status: 'active',
};
const answers = {
  '/api/auth/login': JSON.stringify({ success: true, token: 'bench'.padEnd(43, '0'), user }),
  '/api/health': JSON.stringify({ success: true, status: 'ok', database: true, feed: true, clock: true }),
};
const balance = JSON.stringify({
  success: true,
  balance: 10_000,
  inOpenTrades: 0,
  onHold: 0,
  currency: 'USDT-PRACTICE',
});

createServer((request, response) => {
  request.resume();
  const body = answers[request.url.split('?')[0]] ?? balance;
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
  response.end(body);
}).listen(Number(process.argv[2]), '127.0.0.1');
