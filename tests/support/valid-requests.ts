/** For every call of the contract a valid request, and the fields that it can have. */
import type { z } from 'zod';
import type { Endpoint } from '../../lib/contract/endpoint';
import type { RouteName } from '../../lib/contract/routes';
import { TRON_ADDRESS } from './money-fixture';
import { TEST_PASSWORD } from './provider';
import { BODIES, SUBJECTS, type Subject } from './records';

type Path = readonly (string | number)[];
export type RequestPart = 'params' | 'query' | 'body';

/** A field of a request with a single value. */
export interface Leaf {
  part: RequestPart;
  path: Path;
  /** A JSON number is allowed there. */
  isNumber: boolean;
}

/** zod's internal definition of a schema. */
interface Definition {
  type: string;
  innerType?: z.ZodType;
  in?: z.ZodType;
  out?: z.ZodType;
  element?: z.ZodType;
  valueType?: z.ZodType;
  shape?: Record<string, z.ZodType>;
  options?: readonly z.ZodType[];
}
const definitionOf = (schema: z.ZodType) => schema.def as unknown as Definition;

/** The schema of what is sent, without its wrappers. */
function unwrap(schema: z.ZodType): z.ZodType {
  const { innerType, in: before, out } = definitionOf(schema);
  if (innerType) return unwrap(innerType);
  if (before && out) return unwrap(definitionOf(before).type === 'transform' ? out : before);
  return schema;
}

function takesNumber(schema: z.ZodType): boolean {
  const inner = unwrap(schema);
  return definitionOf(inner).type === 'number' || (definitionOf(inner).options ?? []).some(takesNumber);
}

function listPaths(schema: z.ZodType, path: Path = []): { path: Path; isNumber: boolean }[] {
  const inner = unwrap(schema);
  const { shape, element, valueType } = definitionOf(inner);
  if (shape) return Object.entries(shape).flatMap(([name, field]) => listPaths(field, [...path, name]));
  if (element) return listPaths(element, [...path, 0]);
  if (valueType) return listPaths(valueType, [...path, 'en']);
  return [{ path, isNumber: takesNumber(inner) }];
}

export function listLeaves(endpoint: Endpoint): Leaf[] {
  return (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = endpoint[part];
    return schema ? listPaths(schema).map((leaf) => ({ part, ...leaf })) : [];
  });
}

/** Tried in turn where a text needs a certain form. */
const TEXTS = [
  '10',
  'a text of the tests',
  'ABCUSDT',
  'BTC',
  'a@example.com',
  '2026-01-05T00:00:00.000Z',
  'true',
  '0'.repeat(32),
];
const BY_NAME: Record<string, unknown> = {
  amount: '10',
  symbol: 'BTC',
  password: TEST_PASSWORD,
  currentPassword: TEST_PASSWORD,
  minAmount: '1',
  maxAmount: '100',
  payoutMultiplier: 1.5,
};

/** A value that a schema accepts; undefined for an optional one. */
function makeValue(schema: z.ZodType, name = ''): unknown {
  if (schema.safeParse(undefined).success) return undefined;
  const inner = unwrap(schema);
  const { shape, element, options } = definitionOf(inner);
  if (shape) {
    const fields = Object.entries(shape).map(([key, field]) => [key, makeValue(field, key)] as const);
    return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
  }
  if (element) return [makeValue(element, name)];
  const values = [
    ...(name in BY_NAME ? [BY_NAME[name]] : []),
    ...((inner as { options?: unknown[] }).options ?? []),
    ...((inner as { values?: Set<unknown> }).values ?? []),
    true,
    ...TEXTS,
    10,
    1_000,
  ];
  const found = values.find((value) => inner.safeParse(value).success && schema.safeParse(value).success);
  return found ?? (options?.[0] ? makeValue(options[0], name) : undefined);
}

/** Bodies whose fields have to match each other, or that get further than a merely valid one. */
const AGREEING: Partial<Record<RouteName, object>> = {
  ...BODIES,
  register: {
    username: 'somebody_new',
    email: 'new@example.com',
    password: TEST_PASSWORD,
    password_confirmation: TEST_PASSWORD,
  },
  changePassword: {
    currentPassword: TEST_PASSWORD,
    newPassword: 'Another-horse-8',
    confirmPassword: 'Another-horse-8',
  },
  resetPassword: {
    token: '1.aaaaaaaaaaaaaaaaaaaaaaaaaaaa',
    newPassword: 'Another-horse-8',
    confirmPassword: 'Another-horse-8',
  },
  placeTrade: { amount: 10, tradeType: 'buy', symbol: 'BTCUSDT', currency: 'USDT' },
  createWithdrawal: {
    code: 'KBANK',
    amount: '10',
    recipientName: 'Somchai Jaidee',
    accountNumber: '123-45-678901-2',
  },
  createWithdrawalAccount: {
    name: 'Mine',
    code: 'KBANK',
    recipientName: 'Somchai Jaidee',
    accountNumber: '123-45-678901-2',
  },
  createMethod: {
    type: 'crypto',
    code: 'ANY-TRC20',
    name: 'Any',
    coinName: 'USDT',
    network: 'TRC20',
    coinAddress: TRON_ADDRESS,
    fee: '1',
    min: '10',
    servesDeposits: true,
    servesWithdrawals: true,
  },
  sendChatMessage: { message: 'a text of the tests' },
  sendAdminMessage: { conversationId: '1', message: 'a text of the tests' },
  addChatNote: { text: 'a text of the tests' },
  createCannedAnswer: { title: 'Any', texts: { en: 'Any text' } },
};

export interface ValidRequest {
  params: Record<string, string>;
  query: Record<string, unknown>;
  body: Record<string, unknown>;
}

/** A valid request of a call, about the given records. Throws when none was found. */
export function makeRequest(name: RouteName, endpoint: Endpoint, ids: Record<Subject, string>): ValidRequest {
  const subject = SUBJECTS[name as keyof typeof SUBJECTS];
  const names = [...endpoint.route.path.matchAll(/:(\w+)/g)].map(([, param = '']) => param);
  const known: Record<string, string> = { sessionId: ids.session, which: 'selfie', symbol: 'BTC' };
  const params = Object.fromEntries(
    names.map((param) => [param, known[param] ?? (subject ? ids[subject] : '1')]),
  );
  const request: ValidRequest = {
    params,
    query: endpoint.query ? ((makeValue(endpoint.query) as ValidRequest['query']) ?? {}) : {},
    body: makeBody(name, endpoint, ids),
  };
  for (const part of ['params', 'query', 'body'] as const) {
    const result = endpoint[part]?.safeParse(request[part]);
    if (result && !result.success) throw new Error(`${name} has no valid ${part}: ${result.error.message}`);
  }
  return request;
}

function makeBody(name: RouteName, { body }: Endpoint, ids: Record<Subject, string>): ValidRequest['body'] {
  const made = AGREEING[name] ?? (body ? makeValue(body) : undefined) ?? {};
  const real: Record<string, unknown> = {
    paymentMethodId: ids.method,
    userId: ids.person,
    conversationId: ids.conversation,
  };
  return Object.fromEntries(Object.entries(made).map(([field, value]) => [field, real[field] ?? value]));
}

/** A copy of a request with one field replaced. */
export function replaceLeaf(request: ValidRequest, { part, path }: Leaf, value: unknown): ValidRequest {
  return { ...request, [part]: replaceAt(request[part], path, value) };
}

/** A copy of nested objects and lists with the value at `path` replaced. */
export function replaceAt(holder: unknown, [first, ...rest]: Path, value: unknown): unknown {
  if (first === undefined) return value;
  if (typeof first === 'number') {
    const list = Array.isArray(holder) ? [...holder] : [];
    list[first] = replaceAt(list[first], rest, value);
    return list;
  }
  const fields = (holder ?? {}) as Record<string, unknown>;
  return { ...fields, [first]: replaceAt(fields[first], rest, value) };
}
