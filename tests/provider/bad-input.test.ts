/** Every call of the contract is given every kind of wrong request: always 4xx in the one error shape, never a stack. */
import type { Endpoint } from '../../lib/contract/endpoint';
import { endpoints } from '../../lib/contract/endpoints';
import { ERRORS } from '../../lib/contract/errors';
import { DEFAULT_BODY_LIMIT } from '../../lib/contract/route';
import type { RouteName } from '../../lib/contract/routes';
import { mainDatabaseKind } from '../support/database';
import { type Answer, type CallOptions, createTestProvider, type TestProvider } from '../support/provider';
import { sized } from '../support/test-sizes';

const calls = Object.entries(endpoints) as [RouteName, Endpoint][];
const withBody = calls.filter(([, { body }]) => body);
const withQuery = calls.filter(([, { query }]) => query);
const WRONG_VALUES: unknown[] = [
  null,
  {},
  [],
  true,
  1e21,
  '',
  'x'.repeat(5_000),
  '\u0000',
  '\ud800',
  '<script>',
];

/** Each field in turn gets another part of them, so that all are tried all over; in the long run each gets every one. */
const PARTS = sized({ gate: 3, long: 1 });
const takeTurn = (turn: number) => WRONG_VALUES.filter((_, index) => index % PARTS === turn % PARTS);
let turns = 0;

/** Wrong for any parameter: ids are digits, symbols at most 12 characters. */
const fill = (path: string, value = '1') => path.replace(/:\w+/g, value);
const fieldsOf = (schema: Endpoint['body']) => Object.keys(schema?.shape ?? {});

describe.each(mainDatabaseKind())('bad input on %s', (kind) => {
  let provider: TestProvider;
  let tokens: { customer: string; staff: string };

  beforeAll(async () => {
    provider = await createTestProvider({ kind });
    tokens = {
      customer: (await provider.openPerson('user')).token,
      staff: (await provider.openPerson('super_admin')).token,
    };
  }, 60_000);
  afterAll(() => provider.close());

  const tokenFor = ({ access }: Endpoint['route']) => {
    if (access === 'public') return {};
    return { token: ['customer', 'session'].includes(access) ? tokens.customer : tokens.staff };
  };
  const send = ({ route }: Endpoint, path: string, options: CallOptions = {}) =>
    provider.call(route.method, path, { ...tokenFor(route), ...options });
  /** A body in the encoding that the call takes; multipart fields are texts. */
  const sendBody = (endpoint: Endpoint, path: string, body: Record<string, unknown>) => {
    const { route } = endpoint;
    if (!route.files) return send(endpoint, path, { body });
    const fields = Object.fromEntries(Object.entries(body).map(([name, value]) => [name, String(value)]));
    return provider.callMultipart(route.method, path, { ...tokenFor(route), fields });
  };

  function expectRefusal(answer: Answer<unknown>, statuses: number[]) {
    const body = answer.body as { success: boolean; code: keyof typeof ERRORS; message: string };
    expect(statuses).toContain(answer.status);
    expect(body).toMatchObject({ success: false, message: ERRORS[body.code]?.message });
    expect(ERRORS[body.code].status).toBe(answer.status);
    expect(
      Object.keys(body).filter((key) => !['success', 'code', 'message', 'errors'].includes(key)),
    ).toEqual([]);
    expect(answer.headers['content-type']).toMatch(/^application\/json/);
    expect(answer.headers['x-request-id']).toBeDefined();
    expect(JSON.stringify(body)).not.toMatch(/node_modules| at .*:\d+:\d+/);
  }

  describe.each(withBody)('%s', (_, endpoint) => {
    const path = fill(endpoint.route.path);
    const isValid = (body: unknown) => endpoint.body?.safeParse(body).success === true;

    const fields = fieldsOf(endpoint.body);
    // A body that holds nothing has no field to get wrong.
    (fields.length > 0 ? test.each(fields) : () => undefined)(
      'refuses wrong values of %s, alone',
      async (field) => {
        for (const value of takeTurn(turns++).filter((one) => !isValid({ [field]: one }))) {
          if (endpoint.route.files && isValid({ [field]: String(value) })) continue;
          expectRefusal(await sendBody(endpoint, path, { [field]: value }), [422]);
        }
      },
    );

    test('names every field that is missing', async () => {
      if (isValid({})) return;
      const answer = await sendBody(endpoint, path, {});
      expectRefusal(answer, [422]);
      expect(Object.keys(answer.body.errors ?? {}).length).toBeGreaterThan(0);
    });

    test('refuses a field that the contract does not name', async () => {
      const answer = await sendBody(endpoint, path, { intruder: 1 });
      expectRefusal(answer, [422]);
      expect(answer.body.errors?.intruder).toEqual(['This field is not expected']);
    });
  });

  describe.each(withBody.filter(([, { route }]) => !route.files))('%s, as JSON', (_, endpoint) => {
    const path = fill(endpoint.route.path);
    const takesNothing = endpoint.body?.safeParse({}).success === true;

    test.each([['null'], ['[]'], ['"text"'], ['12']].filter(([text]) => text !== 'null' || !takesNothing))(
      'refuses %s where an object belongs',
      async (payload) => {
        expectRefusal(await send(endpoint, path, { payload }), [422]);
      },
    );

    test('refuses the name of a built-in as a field', async () => {
      expectRefusal(await send(endpoint, path, { body: { constructor: 2 } }), [422]);
    });

    test.each([['{"a":'], [''], ['{"a":1}}'], ['{"__proto__":{"a":1}}'], ['\u0000']])(
      'refuses the broken JSON %j',
      async (payload) => {
        expectRefusal(
          await send(endpoint, path, { payload, headers: { 'content-type': 'application/json' } }),
          [400],
        );
      },
    );

    test.each([
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'nonsense',
    ])('refuses the content type %s', async (type) => {
      expectRefusal(await send(endpoint, path, { payload: '{}', headers: { 'content-type': type } }), [415]);
    });

    test('refuses a body over the limit', async () => {
      const limit = endpoint.route.bodyLimit ?? DEFAULT_BODY_LIMIT;
      expectRefusal(await send(endpoint, path, { payload: JSON.stringify('x'.repeat(limit)) }), [413]);
    });
  });

  describe.each(withBody.filter(([, { route }]) => route.files))('%s, as multipart', (_, endpoint) => {
    const path = fill(endpoint.route.path);
    const field = (name: string, value: string) =>
      `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    const sendRaw = (payload: string, type = 'multipart/form-data; boundary=x') =>
      send(endpoint, path, { payload, headers: { 'content-type': type } });

    test.each(['application/json', 'text/plain', 'application/x-www-form-urlencoded', 'nonsense'])(
      'refuses the content type %s',
      async (type) => {
        expectRefusal(await sendRaw('{}', type), [415]);
      },
    );

    test('refuses a body that is missing altogether', async () => {
      expectRefusal(await send(endpoint, path), [415]);
    });

    test.each([
      ['no boundary', '--x--\r\n', 'multipart/form-data'],
      ['an empty boundary', '--x--\r\n', 'multipart/form-data; boundary='],
      ['another boundary', field('amount', '1'), 'multipart/form-data; boundary=y'],
      ['no end', field('amount', '1'), undefined],
      ['no parts at all', '{}', undefined],
      ['the end inside a header', '--x\r\ncontent-dispo', undefined],
      [
        'a field named as a built-in',
        `${field('__proto__', '1')}${field('constructor', '1')}--x--\r\n`,
        undefined,
      ],
    ])('refuses %s', async (_title, payload, type) => {
      expectRefusal(await sendRaw(payload, type), [400]);
    });

    test.each([
      ['a text that is too long', field('amount', '1'.repeat(9_000)), [422]],
      ['a field twice', field('amount', '1') + field('amount', '2'), [422]],
      ['a part without a name', '--x\r\ncontent-disposition: form-data\r\n\r\n1\r\n', [400, 422]],
      ['a thousand fields', field('amount', '1').repeat(1_000), [413]],
    ])('refuses %s', async (_title, parts, statuses) => {
      expectRefusal(await sendRaw(`${parts}--x--\r\n`), statuses);
    });

    test('refuses a body over the limit', async () => {
      const limit = endpoint.route.bodyLimit ?? DEFAULT_BODY_LIMIT;
      expectRefusal(await sendRaw(`${field('note', 'x'.repeat(limit))}--x--\r\n`), [413]);
    });

    test('refuses a file that is too large and one under another name', async () => {
      for (const [name, bytes] of Object.entries(endpoint.route.files ?? {})) {
        const upload = (as: string, size: number) =>
          provider.callMultipart(endpoint.route.method, path, {
            ...tokenFor(endpoint.route),
            files: { [as]: { name: 'a', bytes: Buffer.alloc(size) } },
          });
        expectRefusal(await upload(name, bytes + 1), [413]);
        expectRefusal(await upload('intruder', 1), [422]);
      }
    });
  });

  describe.each(withQuery)('%s', (_, endpoint) => {
    test.each(fieldsOf(endpoint.query))('refuses wrong texts of %s', async (field) => {
      const path = fill(endpoint.route.path, endpoint.route.path.includes(':symbol') ? 'BTC' : '1');
      for (const value of ['-1', 'NaN', '1e999', '%00', 'x'.repeat(2_000), '%E0%B8%91', '1&', '']) {
        const answer = await send(endpoint, `${path}?${field}=${value}&${field}=${value}`);
        expectRefusal(answer, [400, 422]);
      }
    });

    test('refuses a query field that the contract does not name', async () => {
      const answer = await send(endpoint, `${fill(endpoint.route.path, 'BTC')}?intruder=1`);
      expectRefusal(answer, [422]);
      expect(answer.body.errors?.intruder).toBeDefined();
    });
  });

  test.each(calls.filter(([, { query }]) => !query))('%s takes no query at all', async (_, endpoint) => {
    const path = fill(endpoint.route.path, 'BTC');
    const statuses = endpoint.route.files ? [415] : [422];
    expectRefusal(await send(endpoint, `${path}?intruder=1`), statuses);
  });

  test.each(calls)('%s is not there under another method', async (_, { route }) => {
    const others = calls
      .filter(([, other]) => new RegExp(`^${fill(other.route.path, '[^/]+')}$`).test(fill(route.path, '7')))
      .map(([, other]) => other.route.method);
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter(
      (name) => !others.includes(name as 'GET'),
    )) {
      const answer = await provider.call(method, fill(route.path, '7'), { body: {} });
      expectRefusal(answer, [405]);
      expect(String(answer.headers.allow).split(', ').sort()).toEqual([...new Set(others)].sort());
    }
  });

  test.each([
    '/nothing',
    '/auth',
    '/auth/login/',
    '/AUTH/login',
    '/trades/1/2/3',
    '/markets/BTC/candles/x',
    '/../etc',
    '//',
  ])('the unknown path %s is not found', async (path) => {
    for (const method of ['GET', 'POST']) expectRefusal(await provider.call(method, path), [404]);
  });

  test.each(['/markets/%/candles', '/trades/%E0%A4%A'])(
    'the broken address %s is malformed',
    async (path) => {
      expectRefusal(await provider.call('GET', path, { token: tokens.customer }), [400]);
    },
  );

  test.each(['0', '01x', 'abc', '9'.repeat(19), '1;drop', '%27', '-1', '1.0'])(
    'no trade has the id %s',
    async (id) => {
      expectRefusal(await provider.call('GET', `/trades/${id}`, { token: tokens.customer }), [404, 422]);
    },
  );

  test('more than a thousand rows are refused, not cut to a thousand', async () => {
    const list = (limit: number) =>
      provider.call('GET', `/trades/history?limit=${limit}`, { token: tokens.customer });
    expect((await list(1_000)).status).toBe(200);
    expectRefusal(await list(1_001), [422]);
    expectRefusal(await list(0), [422]);
  });

  test.each(['a\u0000b', 'a\ud800b', '\udc00', '\udf00\ud83c'])(
    'the text %j, which no database keeps, is refused on its field',
    async (title) => {
      const body = { title, text: 'A text that is long enough' };
      const answer = await provider.call('POST', '/quotes', { token: tokens.staff, body });
      expectRefusal(answer, [422]);
      expect(Object.keys(answer.body.errors ?? {})).toEqual(['title']);
      const whole = { ...body, title: 'a \ud83c\udf00 whole' };
      expect((await provider.call('POST', '/quotes', { token: tokens.staff, body: whole })).status).toBe(200);
    },
  );

  test.each(['', 'ü', 'a b', 'x'.repeat(201)])('the idempotency key %j is refused', async (key) => {
    const answer = await provider.call('POST', '/trades', {
      token: tokens.customer,
      headers: { 'idempotency-key': key },
      body: { amount: 10, tradeType: 'buy', symbol: 'BTCUSDT', currency: 'USDT' },
    });
    expectRefusal(answer, [422]);
  });
});
