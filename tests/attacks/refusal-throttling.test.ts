/**
 * Calls that are refused cost their sender something, wherever they are refused: each flood is told to wait. Whoever is
 * signed in goes on from the same address.
 */
import { STATUS_CODES } from 'node:http';
import { connect } from 'node:net';
import { THROTTLES } from '../../provider/http/rate-limits/throttles';
import { createTestBff, mountBeforeNext } from '../support/bff-mounts';
import { openSocket, type SocketRefusal } from '../support/chat-sockets';
import { createSessionCookie } from '../support/create-session-cookie';
import { startFakeProvider } from '../support/fake-provider';
import { freezeDate, moveDate, releaseDate } from '../support/frozen-date';
import {
  type Answer,
  createTestProvider,
  type Person,
  TEST_PASSWORD,
  type TestProvider,
} from '../support/provider';
import { sized } from '../support/test-sizes';

const REFUSED = sized({ gate: THROTTLES.session.points + 50, long: 1_500 });
const ANONYMOUS = sized({ gate: THROTTLES.refused.points + 50, long: 3_000 });

beforeAll(freezeDate);
afterAll(releaseDate);

/** How many were answered with each status; every 429 says when to come again. */
function tally(answers: Pick<Answer, 'status' | 'headers'>[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status, headers } of answers) {
    counts[status] = (counts[status] ?? 0) + 1;
    if (status === 429) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  }
  return counts;
}

async function flood<T>(times: number, send: (i: number) => Promise<T>): Promise<T[]> {
  const answers: T[] = [];
  for (let i = 0; i < times; i += 1) answers.push(await send(i));
  return answers;
}

describe('at the provider', () => {
  let provider: TestProvider;
  let url: string;
  let port: number;
  let customer: Person;

  beforeAll(async () => {
    provider = await createTestProvider({ environment: { RATE_LIMITS: 'on' } });
    ({ url, port } = await provider.listen());
    customer = await provider.openPerson();
  }, 60_000);
  afterAll(() => provider.close());
  // Everything comes from one address: each test begins with an empty count.
  beforeEach(() => moveDate(120));

  async function expectOthersUndisturbed(): Promise<void> {
    const read = (token?: string) => provider.call('GET', '/users/profile', token ? { token } : {});
    expect((await read(customer.token)).status).toBe(200);
    const other = await provider.openPerson('level1');
    expect((await read(other.token)).status).toBe(200);
    expect((await provider.call('GET', '/markets')).status).toBe(200);
    expect((await read()).status).toBe(429);
  }

  test('a customer who is refused hundreds of staff calls is throttled', async () => {
    const { token } = await provider.openPerson();
    const answers = await flood(REFUSED, () => provider.call('GET', '/users', { token }));
    const { points } = THROTTLES.session;
    expect(tally(answers)).toEqual({ 403: points, 429: REFUSED - points });
    expect((await provider.call('GET', '/users/profile', { token: customer.token })).status).toBe(200);
  });

  test('so are calls without a session, with tokens that are made up, of unknown paths and of wrong methods', async () => {
    const { points } = THROTTLES.refused;
    const anonymous = await flood(ANONYMOUS, () => provider.call('GET', '/users/profile'));
    expect(tally(anonymous)).toEqual({ 401: points, 429: ANONYMOUS - points });
    for (const again of [
      () => provider.call('GET', '/users/profile', { token: 'x'.repeat(43) }),
      () => provider.call('GET', '/nothing/here'),
      () => provider.call('DELETE', '/markets'),
      () => provider.call('GET', '/%zz'),
    ])
      expect(tally([await again()])).toEqual({ 429: 1 });
    await expectOthersUndisturbed();
  });

  test('so are chat handshakes without a ticket or with one that is made up; a real one opens a socket', async () => {
    const refusalOf = (ticket: unknown) =>
      openSocket(url, ticket).then(
        () => undefined,
        (error: SocketRefusal) => error.data,
      );
    expect(await refusalOf(undefined)).toMatchObject({ code: 'ticket_invalid' });
    await flood(THROTTLES.refused.points, () => provider.call('GET', '/nothing/here'));
    for (const ticket of [undefined, 7, 'x'.repeat(43), 'A'.repeat(54)]) {
      const refusal = await refusalOf(ticket);
      expect(refusal).toMatchObject({ code: 'too_many_requests' });
      expect(refusal?.retryAfterS).toBeGreaterThan(0);
    }
    const { body } = await provider.call<{ ticket: string }>('POST', '/auth/socket-ticket', {
      token: customer.token,
    });
    const opened = await openSocket(url, body.ticket);
    expect(await refusalOf(body.ticket)).toMatchObject({ code: 'ticket_invalid' });
    opened.close();
    await opened.closed;
  });

  test('so are bytes that are no HTTP, and polls of sockets that are not open', async () => {
    const sendBytes = (bytes: string) =>
      new Promise<string>((resolve) => {
        let text = '';
        const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
        socket.on('data', (chunk) => {
          text += chunk;
        });
        socket.on('close', () => resolve(text));
      });
    expect(await sendBytes('nonsense\r\n\r\n')).toContain('400 Bad Request');
    await flood(THROTTLES.refused.points, () => provider.call('GET', '/nothing/here'));
    const [head = ''] = (await sendBytes('nonsense\r\n\r\n')).split('\r\n\r\n');
    expect(head).toContain(`429 ${STATUS_CODES[429]}`);
    expect(head).toMatch(/retry-after: \d+/);
    const poll = await fetch(`${url}/socket.io/chat/?EIO=4&transport=polling&sid=made-up`);
    expect([poll.status, Number(poll.headers.get('retry-after')) > 0]).toEqual([429, true]);
  });

  test('public reads and handshakes of one address meet a bound; people who are signed in or sign in do not', async () => {
    const { points, duration } = THROTTLES.address;
    const handshake = () => fetch(`${url}/socket.io/chat/?EIO=4&transport=polling`);
    const upgrade = async () => {
      const error: SocketRefusal = await openSocket(url, 'x').then(
        () => new Error('let in'),
        (reason) => reason,
      );
      return error.data?.code ?? error.message;
    };
    expect((await handshake()).status).toBe(200);
    const answers = await flood(points + 50, () => provider.call('GET', '/config'));
    expect(tally(answers)).toEqual({ 200: points - 1, 429: 51 });
    expect(Number(answers.at(-1)?.headers['retry-after'])).toBeLessThanOrEqual(duration);
    const refused = await handshake();
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect(await upgrade()).toBe('websocket error');
    expect((await provider.call('GET', '/config', { token: customer.token })).status).toBe(200);
    const body = { username: customer.username, password: TEST_PASSWORD };
    expect((await provider.call('POST', '/auth/login', { body })).status).toBe(200);
  });
});

test('what the web process refuses by itself is counted by itself, and signed-in people apart', async () => {
  const fake = await startFakeProvider();
  const bff = createTestBff(fake.url);
  const web = await mountBeforeNext(bff);
  try {
    const unknown = await flood(320, () => web.send('/api/nothing'));
    expect(tally(unknown)).toEqual({ 404: 300, 429: 20 });
    const foreign = { method: 'POST', headers: { 'sec-fetch-site': 'cross-site' } };
    expect(
      tally([await web.send('/api/trades', foreign), await web.send('/api/markets', { method: 'PUT' })]),
    ).toEqual({
      429: 2,
    });
    expect(fake.asked).toEqual([]);

    const [one, other] = [
      await createSessionCookie('7', { handle: 'one' }),
      await createSessionCookie('7', { handle: 'other' }),
    ];
    const mismatch = (cookie: string) => web.send('/api/trades', { method: 'POST', headers: { cookie } });
    expect(tally(await flood(320, () => mismatch(one)))).toEqual({ 409: 300, 429: 20 });
    expect((await mismatch(other)).status).toBe(409);
    expect((await web.send('/api/trades/history', { headers: { cookie: one } })).status).toBe(200);
    expect((await web.send('/api/config')).status).toBe(200);
  } finally {
    await web.close();
    await bff.close();
    await fake.close();
  }
});
