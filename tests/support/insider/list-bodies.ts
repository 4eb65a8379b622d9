/**
 * Bodies of staff calls, generated from the contract's schemas: for a field that gives power the values that an insider
 * would choose, for any other the smallest valid value. A call added to the contract has its bodies at once.
 */
import { z } from 'zod';
import type { Endpoint } from '../../../lib/contract/endpoint';
import { TRON_ADDRESS } from '../payment-samples';

/** The password of every account that the insider creates or takes over. */
export const INSIDER_PASSWORD = 'Only-the-insider-9';
/** The insider reads mail to this domain. */
export const INSIDER_DOMAIN = 'insider.example';
/** Far above any limit of one person, and just below it. */
export const LARGE = '250000';
export const SMALL = '900';

/** A placeholder for a value of the deployment: replaced when the call is made. */
export type Placeholder =
  | { $id: 'person' | 'customer' | 'conversation' | 'quote' | 'advertisement' | 'method' }
  | { $mailbox: true }
  | { $name: true }
  | { $version: 'settings' | 'method' };

type Json = unknown;
interface Schema {
  type?: string | string[];
  enum?: Json[];
  const?: Json;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minimum?: number;
  exclusiveMinimum?: number;
  minLength?: number;
  maxLength?: number;
}

/** Fields that decide who has power, how much money moves and where to. */
const CHOSEN: Readonly<Record<string, readonly Json[]>> = {
  email: [{ $mailbox: true }],
  username: [{ $name: true }],
  full_name: ['Another Name'],
  phone: ['0812345678'],
  amount: [LARGE, SMALL],
  userId: [{ $id: 'person' }],
  conversationId: [{ $id: 'conversation' }],
  expectedVersion: [{ $version: 'settings' }],
  version: [{ $version: 'method' }],
  to: [null],
  code: ['INSIDER-BANK'],
  fee: ['1'],
  min: ['10'],
  minAmount: ['10'],
  maxAmount: ['20'],
  servesDeposits: [true],
  servesWithdrawals: [false],
  query: ['role=user'],
};

/** Optional fields that are always given, since the call has no effect without them. */
const GIVEN: Readonly<Record<string, Json>> = {
  password: INSIDER_PASSWORD,
  transactionHash: 'a'.repeat(64),
  message: 'Good day',
  coinName: 'USDT',
  network: 'TRC20',
  coinAddress: TRON_ADDRESS,
  bankName: 'A bank',
  accountName: 'The insider',
  accountNumber: '123-45-678901-2',
};

/** Both directions count alike towards every limit, and every kind of destination alike. */
const NARROWED: Readonly<Record<string, Readonly<Record<string, readonly Json[]>>>> = {
  createAdjustment: { type: ['add'] },
  createMethod: { type: ['crypto'] },
  updateMethod: { type: ['crypto'] },
};

/** Items of a list, by its field. */
const ITEMS: Readonly<Record<string, Readonly<Record<string, Placeholder>>>> = {
  setQuoteStatuses: { ids: { $id: 'quote' } },
  orderMethods: { ids: { $id: 'method' } },
  orderAdvertisements: { id: { $id: 'advertisement' } },
};

/** Bodies of a call; a single undefined one for a call without a body. */
export function listBodies(name: string, endpoint: Endpoint): (Record<string, Json> | undefined)[] {
  if (!endpoint.body) return [undefined];
  const schema = z.toJSONSchema(endpoint.body, { io: 'input', unrepresentable: 'any' }) as Schema;
  const properties = schema.properties ?? {};
  const required = schema.required ?? [];
  const given = Object.fromEntries(Object.entries(GIVEN).filter(([field]) => field in properties));
  const whole = combine(required.map((field) => [field, listValues(name, field, properties[field] ?? {})]));
  // Where no field is required, each field that gives power is given alone.
  const alone =
    required.length > 0
      ? []
      : Object.keys(properties)
          .filter((field) => field in CHOSEN)
          .flatMap((field) => (CHOSEN[field] ?? []).map((value) => ({ [field]: value })));
  return alone.length > 0 ? alone : whole.map((body) => ({ ...given, ...body }));
}

function combine(fields: [string, readonly Json[]][]): Record<string, Json>[] {
  return fields.reduce<Record<string, Json>[]>(
    (bodies, [field, values]) =>
      bodies.flatMap((body) => values.map((value) => ({ ...body, [field]: value }))),
    [{}],
  );
}

function listValues(name: string, field: string, schema: Schema): readonly Json[] {
  const item = ITEMS[name]?.[field];
  if (item) return schema.type === 'array' ? [[item]] : [item];
  return NARROWED[name]?.[field] ?? CHOSEN[field] ?? listLeast(name, schema);
}

/** Every value of a short enumeration, else the smallest. */
function listLeast(name: string, schema: Schema): readonly Json[] {
  if (schema.const !== undefined) return [schema.const];
  if (schema.enum) return schema.enum;
  if (schema.anyOf) return listLeast(name, schema.anyOf[0] ?? {});
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  switch (type) {
    case 'boolean':
      return [true, false];
    case 'integer':
    case 'number':
      return [schema.minimum ?? (schema.exclusiveMinimum ?? 0) + 1];
    case 'array':
      return [[listLeast(name, schema.items ?? {})[0]]];
    case 'object':
      return [leastObject(name, schema)];
    default:
      return ['Because it has to be'.padEnd(schema.minLength ?? 0, '.').slice(0, schema.maxLength)];
  }
}

/** An object's required fields, or its first field where none is required. */
function leastObject(name: string, { properties = {}, required = [] }: Schema): Record<string, Json> {
  const fields = required.length > 0 ? required : Object.keys(properties).slice(0, 1);
  return Object.fromEntries(
    fields.map((field) => [field, listValues(name, field, properties[field] ?? {})[0]]),
  );
}
