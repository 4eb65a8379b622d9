/**
 * Every field of every call is given numbers and texts at and beyond what the database can hold, by somebody who may
 * make the call and with all other fields in order: the answer is never a failure of the server, and a refusal names
 * the field.
 */
import { sql } from 'drizzle-orm';
import { type ClientEventName, socketSchemas } from '@/lib/contract/chat/chat-socket-schemas';
import type { Endpoint } from '../../lib/contract/endpoint';
import { endpoints } from '../../lib/contract/endpoints';
import { ERRORS, type ErrorCode } from '../../lib/contract/errors';
import type { RouteName } from '../../lib/contract/routes';
import { CLIENT_HEADER, SIGNATURE_HEADER } from '../../lib/environment/client-signature';
import { readMicros } from '../../lib/money/money';
import { type OpenedSocket, openSocket } from '../support/chat-sockets';
import { mainDatabaseKind } from '../support/database';
import { type Edge, LONG_TEXT, NUMBER_EDGES, TEXT_EDGES } from '../support/edge-values';
import { createMoneyFixture, type MoneyFixture } from '../support/money-fixture';
import { type Answer, buildMultipart, type Person } from '../support/provider';
import { createRandom } from '../support/random';
import { fillRecords, type Subject } from '../support/records';
import { IS_LONG } from '../support/test-sizes';
import {
  type Leaf,
  listLeaves,
  makeRequest,
  replaceAt,
  replaceLeaf,
  type ValidRequest,
} from '../support/valid-requests';

const SEED = Number(process.env.TEST_SEED ?? 20_261_130);
const ORDER = ['GET', 'PUT', 'PATCH', 'POST', 'DELETE'];
/** What ends a session or a person comes last. */
const calls = (Object.entries(endpoints) as [RouteName, Endpoint][])
  .filter(([name]) => name !== 'logout')
  .sort(([, a], [, b]) => ORDER.indexOf(a.route.method) - ORDER.indexOf(b.route.method));

const EVERY = [...NUMBER_EDGES, ...TEXT_EDGES];
let random: () => number;
/** A test tries the same edges when it is run alone. */
beforeEach(() => {
  const letters = [...(expect.getState().currentTestName ?? '')];
  random = createRandom(letters.reduce((sum, letter) => (31 * sum + letter.charCodeAt(0)) | 0, SEED));
});
const pickSome = (edges: readonly Edge[], count: number) =>
  Array.from({ length: count }, () => edges[Math.floor(random() * edges.length)] as Edge);
/** In the run of everybody eight of them, others each time that it is asked. */
const takeSome = (edges: readonly Edge[]) => (IS_LONG ? edges : pickSome(edges, 8));

/** Of a field that JSON may give a number: all numbers. Of any other, in the run of everybody, two texts. */
function chooseEdges({ isNumber }: Leaf): readonly Edge[] {
  if (IS_LONG) return [...EVERY, LONG_TEXT];
  return [...(isNumber ? NUMBER_EDGES : []), ...pickSome(TEXT_EDGES, 2)];
}

type Failed = { success?: boolean; code?: ErrorCode; message?: string; errors?: Record<string, string[]> };

/** Two that differ are named at the first. */
const SAID_AT: Record<string, string> = { password_confirmation: 'password' };

/** What is wrong with an answer: a failure of the server, an ended session, another shape, a field that is not named. */
function findFault({ status, body }: Answer<Failed>, { path }: Pick<Leaf, 'path'>): string | undefined {
  if (status < 400) return undefined;
  const { success, code, message, errors } = body;
  if (status >= 500 || code === 'session_ended' || code === 'unauthorized') return code ?? 'no code';
  if (success !== false || !code || ERRORS[code]?.status !== status || ERRORS[code].message !== message) {
    return `no failure of the contract: ${JSON.stringify(body)}`;
  }
  if (code !== 'validation_failed') return undefined;
  const [field = ''] = path.map(String);
  const isNamed = Object.keys(errors ?? {}).some((told) =>
    [field, SAID_AT[field]].includes(told.split('.')[0]),
  );
  return isNamed ? undefined : `the field is not named: ${JSON.stringify(errors)}`;
}

const EDGE = 'the edge stands here';
const asText = (value: unknown, edge: Edge) =>
  value === EDGE ? edge.encoded : encodeURIComponent(String(value));

/** What the encoding has no way to say; and a stream that is accepted does not end. */
function isUnsayable({ route, query }: Endpoint, { part, path }: Leaf, edge: Edge): boolean {
  if (route.stream && query?.safeParse({ [String(path[0])]: edge.text }).success) return true;
  if (part === 'body') return route.files !== undefined && edge.text === undefined;
  return edge.encoded === undefined || (part === 'params' && edge.encoded === '');
}

describe.each(mainDatabaseKind())('numbers without end, on %s', (kind) => {
  let fixture: MoneyFixture;
  let customer: Person;
  let staff: Person;
  let ids: Record<Subject, string>;
  let url: string;

  beforeAll(async () => {
    fixture = await createMoneyFixture(kind, { FOUR_EYES: '1', FOUR_EYES_THRESHOLD_USDT: '1' });
    customer = await fixture.openCustomer();
    staff = await fixture.openStaff('super_admin');
    const stranger = await fixture.openCustomer();
    ids = await fillRecords(fixture, { owner: customer, stranger });
    // Whoever is blocked, deleted or reset on the way is not the one who asks.
    ids.person = String(stranger.id);
    url = (await fixture.provider.listen()).url;
  }, 60_000);
  afterAll(() => fixture.close());

  function send({ route }: Endpoint, request: ValidRequest, edge: Edge): Promise<Answer<Failed>> {
    const path = route.path.replace(/:(\w+)/g, (_, name: string) => asText(request.params[name], edge) ?? '');
    const query = Object.entries(request.query).map(([name, value]) => `${name}=${asText(value, edge)}`);
    const url = query.length > 0 ? `${path}?${query.join('&')}` : path;
    const { token } = ['public', 'customer', 'session'].includes(route.access) ? customer : staff;
    if (route.method === 'GET') return fixture.provider.call(route.method, url, { token });
    if (!route.files) {
      const payload = JSON.stringify(request.body).replace(`"${EDGE}"`, () => edge.json);
      const hasBody = Object.keys(request.body).length > 0;
      return fixture.provider.call(route.method, url, { token, ...(hasBody ? { payload } : {}) });
    }
    const fields = Object.entries(request.body).map(([name, value]) => [
      name,
      value === EDGE ? edge.text : value,
    ]);
    const { type, payload } = buildMultipart({ fields: Object.fromEntries(fields) });
    return fixture.provider.call(route.method, url, { token, headers: { 'content-type': type }, payload });
  }

  async function openChat({ token }: Person): Promise<OpenedSocket> {
    const { body } = await fixture.provider.call<{ ticket: string }>('POST', '/auth/socket-ticket', {
      token,
    });
    return openSocket(url, body.ticket);
  }

  test.each(calls)('%s', async (name, endpoint) => {
    const request = makeRequest(name, endpoint, ids);
    const wrong: unknown[] = [];
    for (const leaf of listLeaves(endpoint)) {
      for (const edge of chooseEdges(leaf)) {
        if (isUnsayable(endpoint, leaf, edge)) continue;
        const answer = await send(endpoint, replaceLeaf(request, leaf, EDGE), edge);
        const fault = findFault(answer, leaf);
        if (fault) wrong.push([leaf.part, leaf.path.join('.'), edge.name, answer.status, fault]);
      }
    }
    expect(wrong).toEqual([]);
  });

  const PAGED = [
    { path: '/history?limit=1', by: () => customer },
    { path: '/history?limit=1&sort=highest', by: () => customer },
    { path: '/users?limit=1', by: () => staff },
    { path: '/users?limit=1&sort=balance', by: () => staff },
  ];

  test.each(PAGED)('a cursor of $path that somebody wrote by hand', async ({ path, by }) => {
    const { token } = by();
    const page = await fixture.provider.call<{ nextCursor: string; pagination?: { nextCursor: string } }>(
      'GET',
      path,
      { token },
    );
    const cursor = page.body.nextCursor ?? page.body.pagination?.nextCursor;
    const places = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[];
    const wrong: unknown[] = [];
    for (const at of listPlaces(places)) {
      for (const edge of takeSome(EVERY)) {
        const text = JSON.stringify(replaceAt(places, at, EDGE)).replace(`"${EDGE}"`, () => edge.json);
        const url = `${path}&cursor=${Buffer.from(text).toString('base64url')}`;
        const answer = await fixture.provider.call<Failed>('GET', url, { token });
        const fault = findFault(answer, { path: ['cursor'] });
        if (fault) wrong.push([at.join('.'), edge.name, answer.status, fault]);
      }
    }
    expect(wrong).toEqual([]);
  });

  const HEADERS = [
    'accept-language',
    'authorization',
    'content-type',
    'if-none-match',
    'idempotency-key',
    'range',
    'user-agent',
    'x-request-id',
    'x-session-handle',
    CLIENT_HEADER,
    SIGNATURE_HEADER,
  ];

  test.each(HEADERS)('the header %s', async (header) => {
    const wrong: unknown[] = [];
    const deposit = { paymentMethodId: ids.method, amount: '10' };
    const trade = makeRequest('placeTrade', endpoints.placeTrade, ids).body;
    for (const { text = '', name } of takeSome(TEXT_EDGES)) {
      const headers = { [header]: header === 'range' ? `bytes=${text}-${text}` : text };
      const { token } = customer;
      const answers = [
        await fixture.provider.call<Failed>('POST', '/trades', { token, body: trade, headers }),
        await fixture.provider.callMultipart<Failed>('POST', '/transactions', {
          token,
          fields: deposit,
          headers,
        }),
        await fixture.provider.fetchFile(`/files/${ids.file}`, { token, headers }),
      ];
      for (const { status } of answers) if (status >= 500) wrong.push([name, status]);
    }
    expect(wrong).toEqual([]);
  });

  test.each(Object.keys(socketSchemas) as ClientEventName[])('the socket event %s', async (name) => {
    const body = SOCKET_BASES[name](ids);
    expect(socketSchemas[name].safeParse(body).success).toBe(true);
    const leaves = listLeaves({ ...endpoints.chatHealth, body: socketSchemas[name] });
    const wrong: unknown[] = [];
    for (const by of [customer, staff]) {
      const socket = await openChat(by);
      for (const leaf of leaves) {
        for (const { json, name: edge } of chooseEdges(leaf)) {
          const text = JSON.stringify(replaceAt(body, leaf.path, EDGE)).replace(`"${EDGE}"`, () => json);
          const ack = await socket.requestAnything(name, JSON.parse(text));
          if (!ack.success && ERRORS[ack.code].status >= 500) wrong.push([leaf.path, edge, ack.code]);
        }
      }
      socket.close();
      await socket.closed;
    }
    expect(wrong).toEqual([]);
  });

  test('the largest balances that the database holds are shown by every call that reads', async () => {
    await fixture.provider.db.execute(
      sql`UPDATE account SET balance = 9223372036854775807 WHERE user_id IS NOT NULL`,
    );
    const failed: unknown[] = [];
    for (const [name, endpoint] of calls) {
      if (endpoint.route.method !== 'GET' || endpoint.route.stream) continue;
      const { status, body } = await send(
        endpoint,
        makeRequest(name, endpoint, ids),
        NUMBER_EDGES[0] as Edge,
      );
      // Health says in its own words that prices have not come.
      if (status >= 500 && name !== 'health') failed.push([name, body]);
    }
    expect(failed).toEqual([]);
    const { body } = await fixture.get<{ balance: number }>(customer, '/users/balance');
    expect(readMicros(body.balance) >= 2n ** 63n - 1_000n).toBe(true);
  });
});

const SOCKET_BASES: Record<ClientEventName, (ids: Record<Subject, string>) => object> = {
  getChatHistory: ({ conversation }) => ({ conversationId: conversation }),
  sendMessage: () => ({ message: 'a text of the tests' }),
  sendAdminMessage: ({ conversation }) => ({ conversationId: conversation, message: 'a text of the tests' }),
  getAdminConversations: () => ({}),
  markAsRead: ({ conversation }) => ({ conversationId: conversation }),
  typing: ({ conversation }) => ({ conversationId: conversation, isTyping: true }),
};

/** Where the values of nested lists stand. */
function listPlaces(value: unknown, at: number[] = []): number[][] {
  return Array.isArray(value) ? value.flatMap((one, index) => listPlaces(one, [...at, index])) : [at];
}
