/** Every number of the contract has bounds that fit the database's types, and nothing in a request is unbounded. */
import type { z } from 'zod';
import { socketSchemas } from './chat/chat-socket-schemas';
import type { Endpoint } from './endpoint';
import { endpoints } from './endpoints';
import type { RouteName } from './routes';

interface Definition {
  type: string;
  innerType?: z.ZodType;
  in?: z.ZodType;
  element?: z.ZodType;
  keyType?: z.ZodType;
  valueType?: z.ZodType;
  shape?: Record<string, z.ZodType>;
  options?: readonly z.ZodType[];
  checks?: readonly { _zod: { def: Limits } }[];
}

/** What a check, or a schema that is a check itself, allows. */
interface Limits {
  pattern?: RegExp;
  /** Of a list. */
  maximum?: number;
}

/** Null or absent: no bound. */
interface Bounds {
  minValue?: number | null;
  maxValue?: number | null;
  maxLength?: number | null;
}

/** A JSON integer without bounds of its own: zod accepts every safe integer, and no column holds all of them. */
const EXACT = Number.MAX_SAFE_INTEGER;

/** Whether every repetition in a pattern is bounded, and the pattern matches the whole text. */
function isBounded({ source }: RegExp): boolean {
  const bare = source.replace(/\\./g, 'x').replace(/\[[^\]]*\]/g, 'x');
  return /^\^.*\$$/.test(source) && !/[*+]|\{\d+,\}/.test(bare);
}

/** Paths of fields without bounds. A request's numbers need narrower ones than a response's. */
function listUnbounded(schema: z.ZodType, path: string, side: 'request' | 'answer'): string[] {
  const { type, innerType, in: before, shape, options, ...def } = schema.def as unknown as Definition;
  const { minValue, maxValue, maxLength } = schema as Bounds;
  const [minimum, maximum] = [minValue ?? -Infinity, maxValue ?? Infinity];
  const limits = [schema.def as Limits, ...(def.checks ?? []).map((check) => check._zod.def)];
  const nested = (one: z.ZodType, name = '') => listUnbounded(one, path + name, side);
  const isRequest = side === 'request';
  if (innerType) return nested(innerType);
  if (before) return nested(before);
  if (shape) return Object.entries(shape).flatMap(([name, field]) => nested(field, `.${name}`));
  if (options) return options.flatMap((option) => nested(option));
  if (def.valueType) return nested(def.valueType, '.*');
  if (def.element) {
    const hasEnd = !isRequest || limits.some((limit) => limit.maximum !== undefined);
    return [...(hasEnd ? [] : [`${path}[]`]), ...nested(def.element, '[]')];
  }
  if (type === 'number') {
    const isIn = isRequest
      ? minimum > -EXACT && maximum < EXACT
      : Number.isFinite(minimum) && Number.isFinite(maximum);
    return isIn ? [] : [path];
  }
  if (type === 'string' && isRequest) {
    const isShort = maxLength != null || limits.some(({ pattern }) => pattern && isBounded(pattern));
    return isShort ? [] : [path];
  }
  return type === 'bigint' ? [path] : [];
}

const calls = Object.entries(endpoints) as [RouteName, Endpoint][];

test.each(calls)('nothing that is sent to %s is without end', (_, { params, query, body }) => {
  const found = Object.entries({ params, query, body }).flatMap(([part, schema]) =>
    schema ? listUnbounded(schema, part, 'request') : [],
  );
  expect(found).toEqual([]);
});

test.each(calls.filter(([, { answer }]) => answer))(
  'every number that %s answers has bounds',
  (_, { answer }) => {
    expect(listUnbounded(answer as z.ZodType, 'answer', 'answer')).toEqual([]);
  },
);

test.each(Object.entries(socketSchemas))(
  'nothing that the socket event %s carries is without end',
  (_, schema) => {
    expect(listUnbounded(schema, 'event', 'request')).toEqual([]);
  },
);
