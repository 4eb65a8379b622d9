/** @jest-environment node */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { errors } from 'undici';
import { codeOfFailure, createProviderConnection, type ProviderConnection } from './provider-connection';

let server: Server;
let provider: ProviderConnection;
let methods: string[];
/** How many of the next calls find their connection closed. */
let drops: number;

beforeEach(async () => {
  methods = [];
  server = createServer((request, answer) => {
    methods.push(request.method ?? '');
    if (drops-- > 0) request.socket.destroy();
    else answer.end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  provider = createProviderConnection({ providerUrl: `http://127.0.0.1:${port}`, secret: 'x'.repeat(32) });
});
afterEach(async () => {
  await provider.close();
  await new Promise((resolve) => server.close(resolve));
});

const failureOf = (call: Promise<unknown>) => call.then(() => undefined, codeOfFailure);

test('a read whose connection breaks off unanswered is asked again, once', async () => {
  drops = 1;
  const { status, body } = await provider.call({ method: 'GET', path: '/api/markets' });
  expect([status, await body.text(), methods]).toEqual([200, '{}', ['GET', 'GET']]);
  drops = 9;
  expect(await failureOf(provider.call({ method: 'GET', path: '/api/markets' }))).toBe(
    'provider_unreachable',
  );
  expect(methods).toHaveLength(4);
});

test('what changes something is never sent twice', async () => {
  drops = 1;
  const call = provider.call({ method: 'POST', path: '/api/trades', body: '{}' });
  expect(await failureOf(call)).toBe('provider_unreachable');
  expect(methods).toEqual(['POST']);
});

test('a provider that takes no connection is away, one that says nothing is late', () => {
  expect(codeOfFailure(new errors.ConnectTimeoutError())).toBe('provider_unreachable');
  expect(codeOfFailure(new errors.HeadersTimeoutError())).toBe('provider_timeout');
});
