/** @jest-environment jsdom */
import { createFakeSockets } from './chat-test-kit';
import { createConnection } from './connection/create-connection';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  close();
  jest.useRealTimers();
});
let close: () => void = () => undefined;
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

async function start() {
  const net = createFakeSockets();
  const connection = createConnection({
    open: net.open,
    random: () => 0.5,
    fetchTicket: async () => 'ticket',
  });
  close = connection.close;
  let due = 0;
  connection.onFetchDue(() => {
    due += 1;
  });
  const connect = async () => {
    await pass(0);
    net.latest().handlers.onConnect();
  };
  await connect();
  return { ...net, connect, state: () => connection.getSnapshot().state, due: () => due };
}

test('a device that goes offline says so at once, and is back as soon as there is a network', async () => {
  const { connect, sockets, state } = await start();
  window.dispatchEvent(new Event('offline'));
  expect(state()).toBe('disconnected');
  await pass(0);
  const before = sockets.length;
  window.dispatchEvent(new Event('online'));
  await connect();
  expect(sockets).toHaveLength(before + 1);
  expect(state()).toBe('connected');
});

test('a phone that was suspended past the heartbeat timeout reconnects when it is looked at', async () => {
  const { connect, sockets, state } = await start();
  jest.setSystemTime(Date.now() + 3_600_000);
  document.dispatchEvent(new Event('visibilitychange'));
  await connect();
  expect(sockets).toHaveLength(2);
  expect(sockets[0]?.isClosed).toBe(true);
  expect(state()).toBe('connected');
});

test('a page that is looked at again on a good line fetches what it may have missed', async () => {
  const { sockets, due } = await start();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(due()).toBe(2);
  expect(sockets).toHaveLength(1);
});

test('a closed connection ignores events of the page', async () => {
  const { sockets } = await start();
  close();
  window.dispatchEvent(new Event('online'));
  await pass(60_000);
  expect(sockets).toHaveLength(1);
});
