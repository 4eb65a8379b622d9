/** @jest-environment node */
import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { waitUntil } from '@/tests/support/wait-until';
import { afterPreviousAnswer } from './after-previous-answer';

let server: Server;
let client: Socket;
let received: string;
let isClosed: boolean;
/** Requests that have arrived, and the answers of those that were handled. */
let arrived: number;
let handled: ServerResponse[];

beforeEach(async () => {
  received = '';
  isClosed = false;
  arrived = 0;
  handled = [];
  server = createServer((req, res) => {
    arrived += 1;
    afterPreviousAnswer(req, res, () => {
      handled.push(res);
      res.writeHead(200, { 'content-length': 2 });
      res.write('ok');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  client.on('data', (data) => {
    received += data;
  });
  client.on('close', () => {
    isClosed = true;
  });
  client.on('error', () => undefined);
});
afterEach(() => {
  client.destroy();
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
});

const ask = () => client.write('GET / HTTP/1.1\r\nhost: here\r\n\r\n');
const answers = () => received.split('ok').length - 1;

test('a request that follows the last byte of an answer is answered once that answer has ended', async () => {
  ask();
  await waitUntil('the first answer', () => answers() === 1);
  ask();
  await waitUntil('the second request', () => arrived === 2);
  expect(handled).toHaveLength(1);
  handled[0]?.end();
  await waitUntil('the second answer', () => answers() === 2);
  expect(isClosed).toBe(false);
});

test('a second request that waits already ends the connection', async () => {
  ask();
  await waitUntil('the first answer', () => answers() === 1);
  ask();
  ask();
  await waitUntil('the end of the connection', () => isClosed);
  expect(handled).toHaveLength(1);
});

test('an answer that does not end within a second ends the connection', async () => {
  ask();
  await waitUntil('the first answer', () => answers() === 1);
  ask();
  await waitUntil('the end of the connection', () => isClosed);
  expect(handled).toHaveLength(1);
});
