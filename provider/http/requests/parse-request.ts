/** Request → the contract's types, or validation_failed with messages per field. */
import type { z } from 'zod';
import type { Endpoint } from '../../../lib/contract/endpoint';
import { Failure } from '../failure';

export interface ParsedRequest {
  params: unknown;
  query: unknown;
  body: unknown;
}

type FieldErrors = Record<string, string[]>;

/** Unknown fields are refused everywhere, in query strings too. */
export function parseRequest(endpoint: Endpoint, request: ParsedRequest): ParsedRequest {
  const errors: FieldErrors = {};
  const parsed = {
    params: endpoint.params ? parsePart(endpoint.params, request.params, 'path', errors) : undefined,
    query: parseOptionalPart(endpoint.query, request.query, 'query', errors),
    body: parseOptionalPart(endpoint.body, request.body, 'body', errors),
  };
  if (Object.keys(errors).length > 0) throw new Failure('validation_failed', { errors });
  return parsed;
}

function parseOptionalPart(
  schema: z.ZodType | undefined,
  value: unknown,
  part: string,
  errors: FieldErrors,
): unknown {
  if (schema) return parsePart(schema, value ?? {}, part, errors);
  const isEmpty = value == null || (typeof value === 'object' && Object.keys(value).length === 0);
  if (!isEmpty) addUnexpected(errors, typeof value === 'object' && value ? Object.keys(value) : [part]);
  return undefined;
}

function parsePart(schema: z.ZodType, value: unknown, part: string, errors: FieldErrors): unknown {
  const result = schema.safeParse(value);
  if (result.success) {
    refuseUnkeepable(result.data, part, errors);
    return result.data;
  }
  for (const issue of result.error.issues) {
    if (issue.code === 'unrecognized_keys') addUnexpected(errors, issue.keys);
    else addError(errors, issue.path.join('.') || part, issue.message);
  }
  return undefined;
}

/** The database's text type holds every character but NUL and lone surrogates. */
function refuseUnkeepable(data: unknown, part: string, errors: FieldErrors): void {
  const fields = typeof data === 'object' && data !== null ? Object.entries(data) : [[part, data] as const];
  for (const [field, value] of fields) {
    if (isUnkeepable(value)) addError(errors, field, 'This text holds a letter that cannot be kept');
  }
}

/** JSON can express one half of a surrogate pair without the other. */
const HALF_LETTER = /\p{Surrogate}/u;

function isUnkeepable(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0') || HALF_LETTER.test(value);
  return typeof value === 'object' && value !== null && Object.values(value).some(isUnkeepable);
}

function addUnexpected(errors: FieldErrors, fields: string[]): void {
  for (const field of fields) addError(errors, field, 'This field is not expected');
}

function addError(errors: FieldErrors, field: string, message: string): void {
  const name = field.slice(0, 60);
  if (!Object.hasOwn(errors, name)) {
    Object.defineProperty(errors, name, { value: [], enumerable: true, writable: true, configurable: true });
  }
  errors[name]?.push(message);
}
