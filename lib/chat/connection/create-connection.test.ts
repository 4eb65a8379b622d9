import { createFakeSockets, failure, OFFLINE } from '../chat-test-kit';
import { createConnection } from './create-connection';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  close();
  jest.useRealTimers();
});
let close: () => void = () => undefined;

function start(trouble: () => Error | undefined = () => undefined) {
  const net = createFakeSockets();
  const tickets = { given: 0, trouble };
  const connection = createConnection({
    open: net.open,
    random: () => 0.5,
    fetchTicket: async () => {
      tickets.given += 1;
      const error = tickets.trouble();
      if (error) throw error;
      return `ticket-${tickets.given}`;
    },
  });
  close = connection.close;
  let due = 0;
  connection.onFetchDue(() => {
    due += 1;
  });
  const state = () => connection.getSnapshot().state;
  const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
  const connect = async () => {
    await pass(0);
    net.latest().handlers.onConnect();
  };
  return { ...net, connection, tickets, state, pass, connect, due: () => due };
}

test('a page connects with a ticket, and what was missed is due', async () => {
  const { connect, connection, state, latest, due } = start();
  expect(state()).toBe('connecting');
  await connect();
  expect(latest().ticket).toBe('ticket-1');
  expect(connection.getSnapshot()).toMatchObject({
    state: 'connected',
    transport: 'websocket',
    attempts: 0,
    lastError: null,
    everConnected: true,
    nextAttemptMs: null,
  });
  expect(due()).toBe(1);
});

test('a first connect that fails says so at once and goes on trying, each time with a fresh ticket', async () => {
  const { connection, latest, pass, state, sockets, connect } = start();
  await pass(0);
  latest().handlers.onRefused({
    message: 'This chat token is no longer valid',
    code: 'ticket_invalid',
    retryAfterS: 0,
  });
  expect(connection.getSnapshot()).toMatchObject({
    state: 'failed',
    attempts: 1,
    lastError: { kind: 'authentication', code: 'ticket_invalid' },
    nextAttemptMs: Date.now() + 1_000,
  });
  await pass(1_000);
  expect(state()).toBe('failed');
  expect(connection.getSnapshot()).toMatchObject({ attempts: 2, nextAttemptMs: null });
  await connect();
  expect(state()).toBe('connected');
  expect(sockets.map(({ ticket }) => ticket)).toEqual(['ticket-1', 'ticket-2']);
});

test('five quick tries, then pauses of up to half a minute, however long it takes', async () => {
  const { tickets, pass, state, connect } = start(OFFLINE);
  await pass(4_500);
  expect(tickets.given).toBe(5);
  await pass(3_600_000);
  expect(tickets.given).toBeGreaterThan(100);
  expect(tickets.given).toBeLessThan(140);
  tickets.trouble = () => undefined;
  await pass(30_000);
  await connect();
  expect(state()).toBe('connected');
});

test('nothing within ten seconds is a timeout, and the attempt is given up', async () => {
  const { connection, pass, latest } = start();
  await pass(10_000);
  expect(latest().isClosed).toBe(true);
  expect(connection.getSnapshot()).toMatchObject({ state: 'failed', lastError: { kind: 'timeout' } });
  latest().handlers.onConnect();
  expect(connection.getSnapshot().state).toBe('failed');
});

test('where websockets come to nothing the next try polls first, and so do those after one that worked', async () => {
  const { connect, latest, pass } = start();
  await pass(11_000);
  expect(latest().pollsFirst).toBe(true);
  await connect();
  latest().handlers.onDrop('transport close');
  await pass(1_000);
  expect(latest().pollsFirst).toBe(true);
  latest().handlers.onRefused({ message: 'xhr poll error', code: null, retryAfterS: 0 });
  await pass(1_000);
  expect(latest().pollsFirst).toBe(false);
  latest().handlers.onRefused({ message: 'Too many', code: 'too_many_sockets', retryAfterS: 0 });
  await pass(1_000);
  expect(latest().pollsFirst).toBe(false);
});

test('the provider’s wait is kept', async () => {
  const { pass, latest, tickets } = start();
  await pass(0);
  latest().handlers.onRefused({ message: 'Too many', code: 'too_many_requests', retryAfterS: 20 });
  await pass(19_000);
  expect(tickets.given).toBe(1);
  await pass(1_000);
  expect(tickets.given).toBe(2);
});

test('a line that drops is taken up again: disconnected, reconnecting, connected', async () => {
  const { connect, connection, latest, pass, state, due } = start();
  await connect();
  const states: string[] = [];
  connection.subscribe(() => states.push(state()));
  latest().handlers.onDrop('transport close');
  expect(connection.getSnapshot().lastError?.message).toBe('transport close');
  await pass(1_000);
  await connect();
  expect(states).toEqual(['disconnected', 'reconnecting', 'connected']);
  expect(connection.getSnapshot().lastError).toBeNull();
  expect(due()).toBe(2);
});

test('a connection without a frame for half a minute is dead; any frame keeps it alive', async () => {
  const { connect, connection, latest, pass, state } = start();
  await connect();
  await pass(29_000);
  latest().handlers.onFrame();
  await pass(29_000);
  expect(state()).toBe('connected');
  await pass(1_000);
  expect(connection.getSnapshot()).toMatchObject({
    state: 'disconnected',
    lastError: { message: 'ping timeout' },
  });
  expect(latest().isClosed).toBe(true);
});

test('what may be missing is due every half minute, and when the provider says so', async () => {
  const { connect, latest, pass, due } = start();
  await connect();
  latest().handlers.onEvent('resync', []);
  expect(due()).toBe(2);
  await pass(29_000);
  latest().handlers.onFrame();
  await pass(1_000);
  expect(due()).toBe(3);
});

test('a session that is over asks for the next ticket at once', async () => {
  const { connect, connection, latest, pass, tickets, state } = start();
  await connect();
  tickets.trouble = () => failure('session_ended', 401);
  latest().handlers.onEvent('ended', [{ reason: 'session_ended' }]);
  await pass(0);
  expect(tickets.given).toBe(2);
  expect(state()).toBe('disconnected');
  expect(connection.getSnapshot().lastError?.kind).toBe('authentication');
});

test('an event is answered by its acknowledgement: data, a refusal with its code and wait, or nothing in time', async () => {
  const { connect, connection, latest, pass } = start();
  await connect();
  const typed = connection.emitWithAck('typing', { isTyping: true });
  latest().sent[0]?.answer({ success: true, data: {} });
  await expect(typed).resolves.toEqual({});

  const refused = connection.emitWithAck('sendMessage', { message: 'hello' });
  latest().sent[1]?.answer({ success: false, error: 'Too many', code: 'too_many_requests', retryAfterS: 4 });
  await expect(refused).rejects.toMatchObject({ code: 'too_many_requests', status: 429, retryAfterS: 4 });

  const unheard = connection
    .emitWithAck('sendMessage', { message: 'hello' }, 5_000)
    .catch((error: unknown) => error);
  await pass(5_000);
  expect(await unheard).toMatchObject({ code: 'timeout', status: 0 });
  latest().sent[2]?.answer({ success: true, data: {} });
});

test('an event whose line drops, or that has none, fails at once', async () => {
  const { connect, connection, latest } = start();
  await expect(connection.emitWithAck('typing', { isTyping: true })).rejects.toMatchObject({
    code: 'network_error',
  });
  await connect();
  const asked = connection.emitWithAck('sendMessage', { message: 'hello' });
  latest().handlers.onDrop('transport close');
  await expect(asked).rejects.toMatchObject({ code: 'network_error', status: 0 });
});

test('events reach those who listen, until they stop', async () => {
  const { connect, connection, latest } = start();
  await connect();
  const heard: boolean[] = [];
  const stop = connection.on('supportStatus', ({ online }) => heard.push(online));
  latest().handlers.onEvent('supportStatus', [{ online: true }]);
  stop();
  latest().handlers.onEvent('supportStatus', [{ online: false }]);
  expect(heard).toEqual([true]);
});

test('trying again by hand does not wait, and is a first connect again', async () => {
  const { connection, tickets, pass, state, connect } = start(OFFLINE);
  await pass(60_000);
  tickets.trouble = () => undefined;
  connection.retry();
  expect(state()).toBe('connecting');
  await connect();
  expect(state()).toBe('connected');
});

test('closed is closed', async () => {
  const { connect, connection, latest, pass, sockets, due } = start();
  await connect();
  connection.close();
  expect(latest().isClosed).toBe(true);
  await pass(120_000);
  expect(sockets).toHaveLength(1);
  expect(due()).toBe(1);
});
