/** The OpenAPI document, generated from the contract's table: paths, schemas, who may call, and every error code. */
import * as z from 'zod';
import type { Endpoint } from '../../../lib/contract/endpoint';
import { endpoints } from '../../../lib/contract/endpoints';
import { ERRORS, type ErrorCode } from '../../../lib/contract/errors';
import type { Route } from '../../../lib/contract/route';
import { BASE_PATH } from '../build-http';

type Json = Record<string, unknown>;

/** The document of one product. Its paths are generated at the first read: a start would wait for them. */
export function describeApi({ brand }: { brand: string }): Json {
  let paths: Json | undefined;
  return {
    openapi: '3.1.0',
    info: {
      title: `${brand} provider`,
      version: '1',
      description:
        'Amounts are USDT as JSON numbers, prices plain decimal texts, moments ISO 8601 or Unix ms.',
    },
    servers: [{ url: '/' }],
    get paths() {
      paths ??= describePaths();
      return paths;
    },
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Failure: describeFailure() },
    },
  };
}

function describePaths(): Json {
  const paths: Record<string, Json> = {};
  for (const [name, endpoint] of Object.entries(endpoints) as [string, Endpoint][]) {
    const path = `${BASE_PATH}${endpoint.route.path.replace(/:(\w+)/g, '{$1}')}`;
    paths[path] = {
      ...paths[path],
      [endpoint.route.method.toLowerCase()]: describeOperation(name, endpoint),
    };
  }
  return paths;
}

function describeOperation(name: string, endpoint: Endpoint): Json {
  const { route, summary, params, query, body } = endpoint;
  return {
    operationId: name,
    summary,
    description: describeAccess(route),
    tags: [route.path.split('/')[1] ?? ''],
    security: route.access === 'public' ? [] : [{ bearer: [] }],
    parameters: [
      ...describeParameters('path', params),
      ...describeParameters('query', query),
      ...(route.movesMoney ? [IDEMPOTENCY_KEY] : []),
    ],
    ...(body ? { requestBody: { required: true, content: describeBody(body, route.files) } } : {}),
    responses: { ...describeSuccess(endpoint), ...describeFailures(endpoint) },
  };
}

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'One per confirmation: asking again with the same key gives the first answer.',
  schema: { type: 'string', minLength: 1, maxLength: 200, pattern: '^[\\x21-\\x7e]+$' },
};

function describeAccess({ access, minRank }: Route): string {
  const rank = minRank ? `, rank ${minRank} or more` : '';
  switch (access) {
    case 'public':
      return 'Anybody.';
    case 'session':
      return `Any signed-in person${rank}.`;
    case 'customer':
      return 'Customers only.';
    default:
      return `Staff with the flag ${access}${rank}.`;
  }
}

function describeParameters(place: 'path' | 'query', schema: z.ZodObject | undefined): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = toSchema(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function describeBody(body: z.ZodType, files: Route['files']): Json {
  const schema = toSchema(body, 'input');
  if (!files) return { 'application/json': { schema } };
  const parts = Object.entries(files).map(([field, bytes]) => [
    field,
    { type: 'string', format: 'binary', description: `At most ${bytes} bytes.` },
  ]);
  const properties = { ...(schema.properties as Json), ...Object.fromEntries(parts) };
  return { 'multipart/form-data': { schema: { ...schema, properties } } };
}

function describeSuccess({ route, answer }: Endpoint): Json {
  if (route.answersFile) {
    const schema = { type: 'string', format: 'binary' };
    return { 200: { description: 'The file, by its own type', content: { '*/*': { schema } } } };
  }
  if (route.stream || !answer) {
    return { 200: { description: 'Server-sent events', content: { 'text/event-stream': {} } } };
  }
  return {
    200: { description: 'Success', content: { 'application/json': { schema: toSchema(answer, 'output') } } },
  };
}

/** Codes of one status share a response; general codes follow from the route's shape. */
function describeFailures({ route, params, query, body, errors = [] }: Endpoint): Json {
  const codes: ErrorCode[] = [...errors, 'too_many_requests', 'server_error', 'unavailable'];
  if (params || query || body) codes.push('validation_failed');
  if (route.method !== 'GET') codes.push('malformed_request', 'unsupported_media_type', 'body_too_large');
  if (route.access !== 'public') codes.push('unauthorized', 'session_ended');
  if (route.access !== 'public' && route.access !== 'session') codes.push('forbidden');
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of codes) {
    const { status } = ERRORS[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, list]) => [
      status,
      {
        description: list.map((code) => `${code}: ${ERRORS[code].message}`).join('\n\n'),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    ]),
  );
}

function describeFailure(): Json {
  return {
    type: 'object',
    required: ['success', 'code', 'message'],
    properties: {
      success: { const: false },
      code: { enum: Object.keys(ERRORS) },
      message: { type: 'string' },
      errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
    },
  };
}

function toSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return rest;
}
