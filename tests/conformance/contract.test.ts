import type { Endpoint } from '../../lib/contract/endpoint';
import { endpoints } from '../../lib/contract/endpoints';
import { ERRORS, type ErrorCode } from '../../lib/contract/errors';
import type { RouteName } from '../../lib/contract/routes';
import { createTestProvider, type TestProvider } from '../support/provider';

interface Operation {
  operationId: string;
  security: unknown[];
  parameters: { name: string; in: string; required: boolean }[];
  requestBody?: { content: Record<string, { schema: { properties: object } }> };
  responses: Record<string, { description: string; content?: Record<string, unknown> }>;
}

const calls = Object.entries(endpoints) as [RouteName, Endpoint][];

describe('the provider keeps its contract', () => {
  let provider: TestProvider;
  let document: { openapi: string; paths: Record<string, Record<string, Operation>> };

  beforeAll(async () => {
    provider = await createTestProvider();
    document = (await provider.call<typeof document>('GET', '/docs/json')).body;
  }, 60_000);
  afterAll(() => provider.close());

  const operationOf = ({ route }: Endpoint) =>
    document.paths[`/api${route.path.replace(/:(\w+)/g, '{$1}')}`]?.[route.method.toLowerCase()] as Operation;

  test('every call of the contract is registered, and no other', () => {
    expect([...provider.registered].sort()).toEqual(Object.keys(endpoints).sort());
  });

  test.each(calls)('%s is documented', (name, endpoint) => {
    const operation = operationOf(endpoint);
    expect(operation.operationId).toBe(name);
    expect(operation.security).toEqual(endpoint.route.access === 'public' ? [] : [{ bearer: [] }]);
    const named = operation.parameters.map((parameter) => parameter.name);
    expect(named).toEqual([
      ...Object.keys(endpoint.params?.shape ?? {}),
      ...Object.keys(endpoint.query?.shape ?? {}),
      ...(endpoint.route.movesMoney ? ['Idempotency-Key'] : []),
    ]);
    const { files, answersFile, stream } = endpoint.route;
    const { content = {} } = operation.requestBody ?? {};
    const type = files ? 'multipart/form-data' : 'application/json';
    expect(Object.keys(content)).toEqual(endpoint.body ? [type] : []);
    expect(Object.keys(content[type]?.schema.properties ?? {})).toEqual([
      ...Object.keys(endpoint.body?.shape ?? {}),
      ...Object.keys(files ?? {}),
    ]);
    const answered = answersFile ? '*/*' : stream ? 'text/event-stream' : 'application/json';
    expect(Object.keys(operation.responses[200]?.content ?? {})).toEqual([answered]);
  });

  test.each(calls)('%s documents each of its error codes under its status', (_, endpoint) => {
    const { responses } = operationOf(endpoint);
    const codes: ErrorCode[] = [...(endpoint.errors ?? []), 'server_error', 'too_many_requests'];
    for (const code of codes) expect(responses[ERRORS[code].status]?.description).toContain(code);
  });

  test('the page to read it is served, with scripts of our own only', async () => {
    const page = await provider.app.inject('/api/docs/');
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-security-policy']).toContain("script-src 'self'");
    expect(page.body).not.toMatch(/(src|href)="https?:/);
  });

  test('metrics count calls by route, never by address', async () => {
    await provider.call('GET', '/trades/12345');
    const metrics = (await provider.app.inject('/metrics')).body;
    expect(metrics).toContain('updown_http_request_duration_seconds_count{route="/api/trades/:id"');
    expect(metrics).not.toContain('12345');
  });
});
