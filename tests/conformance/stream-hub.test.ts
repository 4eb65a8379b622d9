/** The stream hub of the web process: one upstream, many readers, each told only what is theirs. */
import type { ServerResponse } from 'node:http';
import { constants, gunzipSync } from 'node:zlib';
import { STREAMS_PER_SESSION } from '@/lib/bff/stream/stream-hub';
import { SLOW_READER_BYTES } from '@/lib/bff/stream/stream-readers';
import { writeSessionCookie } from '@/lib/session/cookie/session-cookie';
import { type BffResponse, isEventBody } from '../../lib/bff/bff-message';
import { verifyClient } from '../../lib/environment/client-signature';
import { BFF_SECRET, createTestBff, SECRET, type TestBff } from '../support/bff-mounts';
import { answerJson, type FakeProvider, startFakeProvider } from '../support/fake-provider';
import { waitUntil } from '../support/wait-until';

interface OpenedReader {
  text: string;
  closed: boolean;
  /** What a slow network would still hold back. */
  waiting: number;
  leave(): void;
}

let provider: FakeProvider;
let test: TestBff;
let upstreams: ServerResponse[];

beforeAll(async () => {
  provider = await startFakeProvider();
});
afterAll(() => provider.close());
beforeEach(() => {
  provider.reset();
  upstreams = [];
  provider.on('GET /api/stream', (_req, res) => {
    res.writeHead(200, { 'content-type': 'text/event-stream' });
    res.write(': open\n\n');
    upstreams.push(res);
  });
  provider.on('GET /api/users/profile', (req, res) => {
    const [, id, role = 'user'] = req.headers.authorization?.split('-') ?? [];
    answerJson(200, { success: true, user: { id, role } }, { 'x-updown-session': `9${id}` })(req, res, '');
  });
  test = createTestBff(provider.url);
});
afterEach(() => test.close());

async function createSessionCookie(userId: string, handle = `handle-${userId}`): Promise<string> {
  const session = { bearer: `bearer-${userId}`, handle, userId, username: 'x', role: 'user' } as const;
  return (
    (await writeSessionCookie('customer', session, { secret: SECRET, secure: false })).split(';')[0] ?? ''
  );
}

/** A cookie of the staff realm whose session the provider says belongs to this role. */
async function staffCookieOf(userId: string, role: string): Promise<string> {
  const session = { bearer: `bearer-${userId}-${role}`, handle: `handle-${userId}`, userId, username: 'x' };
  const cookie = { secret: SECRET, secure: false };
  return (await writeSessionCookie('staff', { ...session, role: 'level1' }, cookie)).split(';')[0] ?? '';
}

function ask(query = '', cookie = '', base = '/api'): Promise<BffResponse> {
  return test.bff.handle({
    method: 'GET',
    url: `${base}/stream${query}`,
    headers: { cookie },
    body: null,
    clientAddress: '10.0.0.1',
    signal: new AbortController().signal,
  });
}

async function open(query = '', cookie = '', base = '/api'): Promise<OpenedReader> {
  const { status, body } = await ask(query, cookie, base);
  if (status !== 200 || !isEventBody(body)) throw new Error(`the stream answered ${status}`);
  const reader: OpenedReader = { text: '', closed: false, waiting: 0, leave: () => undefined };
  reader.leave = body.start({
    write: (chunk) => {
      reader.text += chunk.toString();
    },
    waitingBytes: () => reader.waiting,
    close: () => {
      reader.closed = true;
    },
  });
  return reader;
}

function publish(event: Record<string, unknown>): void {
  for (const upstream of upstreams) upstream.write(`event: hub\ndata: ${JSON.stringify(event)}\n\n`);
}

const until = (holds: () => boolean) => waitUntil('the hub has come so far', holds);

/** Events come in order, so one that everybody gets marks the end of those before it. */
async function flush(...readers: OpenedReader[]): Promise<void> {
  for (const reader of readers) reader.text = reader.text.replaceAll('event: settings', 'event: seen');
  publish({ type: 'settings' });
  await until(() => readers.every(({ text, closed }) => closed || text.includes('event: settings')));
}

const tick = (symbol: string, seq: number) => ({ symbol, seq, epoch: 1, timeMs: seq, price: '1.5' });

it('many readers share one signed upstream', async () => {
  for (let reader = 0; reader < 5; reader += 1) await open('?symbols=BTC');
  const hubs = provider.asked.filter(({ url }) => url === '/api/stream?scope=hub');
  expect(hubs).toHaveLength(1);
  const headers = hubs[0]?.headers ?? {};
  const claim = { address: String(headers['x-updown-client']), method: 'GET', path: '/api/stream?scope=hub' };
  expect(verifyClient(BFF_SECRET, Date.now(), claim, String(headers['x-updown-signature']))).toBe(true);
});

it('every tick of a wanted symbol arrives in its batch, others do not', async () => {
  const btc = await open('?symbols=btc');
  const both = await open('?symbols=ETH,BTC');
  const none = await open();
  publish({ type: 'ticks', nowMs: 5, ticks: [tick('BTC', 1), tick('ETH', 2), tick('BTC', 3)] });
  publish({ type: 'ticks', nowMs: 6, ticks: [tick('GOLD', 4)] });
  await flush(btc, both, none);
  const batch = (...ticks: unknown[]) => `event: tick\ndata: ${JSON.stringify({ nowMs: 5, ticks })}\n\n`;
  expect(btc.text).toContain(batch(tick('BTC', 1), tick('BTC', 3)));
  expect(both.text).toContain(batch(tick('BTC', 1), tick('ETH', 2), tick('BTC', 3)));
  expect(none.text).not.toContain('tick');
  expect(btc.text + both.text).not.toContain('GOLD');
});

it('hints reach their own customer alone, without ids of people or sessions', async () => {
  const one = await open('', await createSessionCookie('1'));
  const two = await open('', await createSessionCookie('2'));
  const guest = await open();
  publish({ type: 'trade', userId: 1, tradeId: 55, status: 'completed_win' });
  publish({ type: 'balance', userId: 1 });
  await flush(one, two, guest);
  expect(one.text).toContain(
    'event: trade\ndata: {"id":"55","status":"completed_win"}\n\nevent: balance\ndata: {}',
  );
  expect(two.text + guest.text).not.toMatch(/trade|balance/);
  expect(one.text).not.toContain('userId');
});

it('that work waits reaches the staff console alone, a notice its customer alone', async () => {
  const customer = await open('', await createSessionCookie('1'));
  const guest = await open('', '', '/admin/api');
  const staffPage = await open('', await staffCookieOf('7', 'level1'), '/admin/api');
  const formerStaff = await open('', await staffCookieOf('8', 'user'), '/admin/api');
  const staffCookieOnCustomerPages = await open('', await staffCookieOf('7', 'level1'));
  publish({ type: 'queue' });
  publish({ type: 'notice', userId: 1 });
  await flush(customer, guest, staffPage, formerStaff, staffCookieOnCustomerPages);
  expect(staffPage.text).toContain('event: queue\ndata: {}');
  expect(staffPage.text).not.toContain('notice');
  expect(customer.text).toContain('event: notice\ndata: {}');
  for (const reader of [customer, guest, formerStaff, staffCookieOnCustomerPages]) {
    expect(reader.text).not.toContain('queue');
  }
});

it('the end of a session closes its streams and no others', async () => {
  const ended = await open('', await createSessionCookie('1'));
  const other = await open('', await createSessionCookie('2'));
  publish({ type: 'session_ended', userId: 1, sessionId: 91 });
  await until(() => ended.closed);
  expect(ended.text).toContain('event: end\ndata: {"reason":"session_ended"}');
  await flush(other);
  expect(other.closed).toBe(false);
});

it('another session of the same customer stays', async () => {
  const kept = await open('', await createSessionCookie('1'));
  publish({ type: 'session_ended', userId: 1, sessionId: 1234 });
  await flush(kept);
  expect(kept.closed).toBe(false);
});

it('a session that ends while its stream is being opened does not stay open', async () => {
  const first = await open('', await createSessionCookie('1'));
  const answer = await ask('', await createSessionCookie('1', 'another tab'));
  publish({ type: 'session_ended', userId: 1, sessionId: 91 });
  await until(() => first.closed);
  let late = '';
  if (isEventBody(answer.body)) {
    answer.body.start({
      write: (chunk) => {
        late += chunk;
      },
      waitingBytes: () => 0,
      close: () => undefined,
    });
  }
  expect(late).toContain('event: end');
});

it('a session that the provider refuses opens no stream', async () => {
  provider.on('GET /api/users/profile', answerJson(401, { success: false, code: 'session_ended' }));
  expect((await ask('', await createSessionCookie('1'))).status).toBe(401);
});

it('a reader that does not keep up is closed, the others go on', async () => {
  const slow = await open('?symbols=BTC');
  const quick = await open('?symbols=BTC');
  slow.waiting = SLOW_READER_BYTES + 1;
  publish({ type: 'ticks', nowMs: 1, ticks: [tick('BTC', 1)] });
  await until(() => slow.closed);
  await flush(quick);
  expect(quick.closed).toBe(false);
});

it('a browser that takes gzip gets the stream of a list compressed, to the end of its session', async () => {
  const symbols = 'BTC,ETH,GOLD,SILVER';
  const { headers, body } = await test.bff.handle({
    method: 'GET',
    url: `/api/stream?symbols=${symbols}`,
    headers: { cookie: await createSessionCookie('1'), 'accept-encoding': 'gzip, br' },
    body: null,
    clientAddress: '10.0.0.1',
    signal: new AbortController().signal,
  });
  expect(headers).toMatchObject({ 'content-encoding': 'gzip', 'cache-control': 'no-cache, no-transform' });
  const chunks: Buffer[] = [];
  let closed = false;
  if (!isEventBody(body)) throw new Error('no stream');
  body.start({
    write: (chunk) => void chunks.push(chunk),
    waitingBytes: () => 0,
    close: () => {
      closed = true;
    },
  });
  publish({ type: 'ticks', nowMs: 5, ticks: symbols.split(',').map(tick) });
  publish({ type: 'session_ended', userId: 1, sessionId: 91 });
  await until(() => closed);
  const text = gunzipSync(Buffer.concat(chunks), { finishFlush: constants.Z_SYNC_FLUSH }).toString();
  expect(text).toContain(JSON.stringify({ nowMs: 5, ticks: symbols.split(',').map(tick) }));
  expect(text).toContain('event: end\ndata: {"reason":"session_ended"}');
});

it('a session has a cap of streams: the oldest gives way', async () => {
  const cookie = await createSessionCookie('1');
  const readers: OpenedReader[] = [];
  for (let reader = 0; reader < STREAMS_PER_SESSION + 1; reader += 1) readers.push(await open('', cookie));
  expect(readers.map(({ closed }) => closed)).toEqual([true, ...Array(STREAMS_PER_SESSION).fill(false)]);
});

it('when the upstream breaks, readers are closed to come back, and find a new upstream', async () => {
  const before = await open('?symbols=BTC');
  upstreams.splice(0)[0]?.destroy();
  await until(() => before.closed);
  await until(() => upstreams.length === 1);
  const after = await open('?symbols=BTC');
  publish({ type: 'ticks', nowMs: 1, ticks: [tick('BTC', 1)] });
  await flush(after);
  expect(after.text).toContain('event: tick');
});

it.each(['GET /api/stream', 'GET /api/users/profile'])(
  'without %s of the provider a reader gets Retry-After',
  async (call) => {
    provider.on(call, (req) => req.socket.destroy());
    const { status, headers, body } = await ask('', await createSessionCookie('7'));
    expect([status, headers['retry-after']]).toEqual([503, '2']);
    expect(body).toContain('provider_unreachable');
  },
);

it('an event cut by the network in mid-character is read whole', async () => {
  const reader = await open('', await createSessionCookie('1'));
  const bytes = Buffer.from(
    `event: hub\r\ndata: ${JSON.stringify({ type: 'trade', userId: 1, tradeId: 'ธ', status: 's' })}\r\n\r\n`,
  );
  for (const byte of bytes) upstreams[0]?.write(Buffer.from([byte]));
  await flush(reader);
  expect(reader.text).toContain('{"id":"ธ","status":"s"}');
});

it('with a provider that has no hub stream every reader gets its own, passed through', async () => {
  provider.on('GET /api/stream', (req, res) => {
    if (req.url?.includes('scope=hub')) return answerJson(404, { success: false })(req, res, '');
    res.writeHead(200, { 'content-type': 'text/event-stream' });
    res.end(`event: tick\ndata: {"for":"${req.headers.authorization}"}\n\n`);
  });
  const { status, headers, body } = await ask('?symbols=BTC', await createSessionCookie('1'));
  expect([status, headers['cache-control']]).toEqual([200, 'no-cache, no-transform']);
  let text = '';
  for await (const chunk of body as AsyncIterable<Buffer>) text += chunk;
  expect(text).toContain('{"for":"Bearer bearer-1"}');
});

it('a stream’s query is the contract’s', async () => {
  for (const query of ['?scope=hub', '?symbols=', '?symbols=B%20C', '?x=1']) {
    expect([query, (await ask(query)).status]).toEqual([query, 422]);
  }
});
