/** A fresh provider on a fresh database with a clock that the test moves; calls are injected, without a port. */
import type { AddressInfo } from 'node:net';
import type { InjectOptions } from 'fastify';
import { isStaff, type Role } from '@/lib/contract/staff/permissions';
import { secondPerson } from '@/provider/database/schema/staff';
import type { ErrorAnswer } from '../../lib/contract/errors';
import { type Environment, readEnvironment } from '../../lib/environment/environment';
import { ZERO } from '../../lib/money/money';
import { buildProvider, currencyOf, grantOf, type Provider } from '../../provider/app';
import { createLocalEvents, type EventBus } from '../../provider/events/events';
import { createThrottles, noThrottles } from '../../provider/http/rate-limits/throttles';
import { createUser } from '../../provider/identity/create-user';
import { createPasswordHasher, type HasherOptions } from '../../provider/identity/passwords/password-hasher';
import { createLog } from '../../provider/log';
import { createMetrics } from '../../provider/metrics/create-metrics';
import { ensureDefaultPaymentMethods } from '../../provider/payment-methods/ensure-default-payment-methods';
import { ensureDefaultPayoutSettings } from '../../provider/payout-settings/payout-settings';
import type { PriceFeed } from '../../provider/prices/feed';
import { createSimulatedFeed } from '../../provider/prices/sources/simulated-feed';
import { ensureAssets } from '../../provider/prices/tape/ensure-assets';
import { type DatabaseKind, findMainDatabase, openTestDatabase, type TestDatabase } from './database';
import { createMemoryStore, type MemoryStore } from './memory-store';
import { UNLIMITED_QUOTAS } from './quota-environment';
import { createTestClock, type TestClock } from './test-clock';

export const TEST_PASSWORD = 'correct-horse-7';
/** For tests that move the clock by days without signing anybody out. */
export const NEVER_IDLE = { STAFF_IDLE_MINUTES: '1000000', CUSTOMER_IDLE_MINUTES: '1000000' };
export const TEST_DOCUMENT_KEY = 'a document key of the tests that is long enough';
export const TEST_BFF_SECRET = 'a secret of the tests that is long enough';
/** The cheapest parameters of argon2: tests sign in hundreds of times. */
export const FAST_ARGON2 = { memoryCost: 8, timeCost: 1 };

export interface TestProviderOptions {
  /** The main one by default. */
  kind?: DatabaseKind;
  /**
   * Environment variables in addition to a practice deployment without throttles, caps and minimum ages of approvers.
   */
  environment?: Record<string, string>;
  startMs?: number;
  hasher?: HasherOptions;
  /** Its terms describe the prices; the test writes the tape. The simulated one by default. */
  feed?: Pick<PriceFeed, 'name' | 'describe'>;
  /** Uses a database of the caller's, who closes it. */
  database?: TestDatabase;
  /** From 0 up to 1; always the middle by default. */
  random?: () => number;
}

export interface Answer<T = unknown> {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  body: T;
}

export interface CallOptions {
  token?: string;
  body?: unknown;
  headers?: Record<string, string>;
  /** Sent unchanged, instead of `body`. */
  payload?: string | Buffer;
}

export interface FilePart {
  name: string;
  bytes: Buffer;
  type?: string;
}

export interface MultipartOptions {
  token?: string;
  headers?: Record<string, string>;
  fields?: Record<string, string>;
  files?: Record<string, FilePart>;
}

/** A file as it was received. */
export interface FileReply {
  status: number;
  headers: Answer['headers'];
  bytes: Buffer;
}

export interface Person {
  id: number;
  username: string;
  token: string;
}

export interface TestProvider extends Provider {
  database: TestDatabase;
  db: TestDatabase['db'];
  clock: TestClock;
  events: EventBus;
  environment: Environment;
  files: MemoryStore;
  /** The delays that slowed sign-ins would have waited, ms. */
  waits: number[];
  /** Calls below /api; a failed one has `body.code`. */
  call<T = Record<string, unknown> & Partial<ErrorAnswer>>(
    method: string,
    path: string,
    options?: CallOptions,
  ): Promise<Answer<T>>;
  /** The same with a multipart body. */
  callMultipart<T = Record<string, unknown> & Partial<ErrorAnswer>>(
    method: string,
    path: string,
    options: MultipartOptions,
  ): Promise<Answer<T>>;
  /** GET of a call that returns a file. */
  fetchFile(path: string, options?: CallOptions): Promise<FileReply>;
  /** A customer with the practice grant, or a member of staff, signed in. */
  openPerson(role?: Role, username?: string): Promise<Person>;
  /** The same customer in a session of another device. */
  signInAgain(person: Person): Promise<Person>;
  /** Listens on a free port of this machine, for tests over a real socket. `url` has no path. */
  listen(): Promise<{ url: string; port: number }>;
}

export async function createTestProvider(options: TestProviderOptions = {}): Promise<TestProvider> {
  const database = options.database ?? (await openTestDatabase(options.kind ?? findMainDatabase()));
  const { db } = database;
  const clock = await createTestClock(db, options.startMs);
  const environment = readEnvironment({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    RATE_LIMITS: 'off',
    ...UNLIMITED_QUOTAS,
    // People are created and approve at the same time here; tests of the rule itself set its hours.
    SECOND_PERSON_AGE_HOURS: '0',
    INDEPENDENCE_HOURS: '0',
    ...options.environment,
  });
  const events = createLocalEvents();
  const hasher = createPasswordHasher({ argon2: FAST_ARGON2, ...options.hasher });
  const waits: number[] = [];
  await ensureAssets(db);
  await ensureDefaultPayoutSettings(db, clock);
  await ensureDefaultPaymentMethods(db, clock, { practice: !environment.REAL_FUNDS });
  const files = createMemoryStore(() => clock.nowMs());
  const provider = buildProvider({
    environment,
    feed: options.feed ?? createSimulatedFeed({ seed: 'a seed of the tests' }),
    db,
    clock,
    events,
    hasher,
    log: createLog(environment.LOG_LEVEL),
    throttles: environment.RATE_LIMITS === 'off' ? noThrottles : createThrottles(),
    metrics: createMetrics({ withProcess: false }),
    bffSecret: TEST_BFF_SECRET,
    documentKey: TEST_DOCUMENT_KEY,
    files,
    wait: async (ms) => void waits.push(ms),
    random: options.random ?? (() => 0.5),
    checkAnswers: true,
  });
  await provider.app.ready();
  let people = 0;

  async function call<T>(method: string, path: string, given: CallOptions = {}): Promise<Answer<T>> {
    const hasBody = given.body !== undefined || given.payload !== undefined;
    const response = await provider.app.inject({
      method: method as InjectOptions['method'],
      url: `/api${path}`,
      headers: {
        ...(given.token ? { authorization: `Bearer ${given.token}` } : {}),
        ...(hasBody ? { 'content-type': 'application/json' } : {}),
        ...given.headers,
      },
      ...(hasBody ? { payload: given.payload ?? JSON.stringify(given.body) } : {}),
    });
    return {
      status: response.statusCode,
      headers: response.headers,
      // A file's body is not read this way: see fetchFile.
      body: (/json/.test(String(response.headers['content-type'])) ? JSON.parse(response.body) : {}) as T,
    };
  }

  async function callMultipart<T>(
    method: string,
    path: string,
    { token, headers, ...parts }: MultipartOptions,
  ): Promise<Answer<T>> {
    const { type, payload } = buildMultipart(parts);
    return call<T>(method, path, {
      ...(token ? { token } : {}),
      headers: { 'content-type': type, ...headers },
      payload,
    });
  }

  async function fetchFile(path: string, given: CallOptions = {}): Promise<FileReply> {
    const response = await provider.app.inject({
      method: 'GET',
      url: `/api${path}`,
      headers: { ...(given.token ? { authorization: `Bearer ${given.token}` } : {}), ...given.headers },
    });
    return { status: response.statusCode, headers: response.headers, bytes: response.rawPayload };
  }

  async function openPerson(role: Role = 'user', username?: string): Promise<Person> {
    people += 1;
    const name = username ?? `test_${role}_${people}`;
    const row = await createUser(
      db,
      { username: name, email: `${name}@example.com`, passwordHash: await hasher.hash(TEST_PASSWORD), role },
      {
        nowMs: clock.nowMs(),
        currency: currencyOf(environment),
        grantMicros: isStaff(role) ? ZERO : grantOf(environment),
      },
    );
    // Created without a staff call, so that the audit log has no line of it.
    if (isStaff(role)) await db.update(secondPerson).set({ recorded: true });
    const login = await call<{ token: string }>('POST', isStaff(role) ? '/auth/adminLogin' : '/auth/login', {
      body: { username: name, password: TEST_PASSWORD },
    });
    if (login.status !== 200) throw new Error(`sign-in failed: ${JSON.stringify(login.body)}`);
    return { id: row.id, username: name, token: login.body.token };
  }

  return {
    ...provider,
    database,
    db,
    clock,
    events,
    environment,
    files,
    waits,
    call,
    callMultipart,
    fetchFile,
    openPerson,
    async signInAgain(person) {
      const body = { username: person.username, password: TEST_PASSWORD };
      const login = await call<{ token: string }>('POST', '/auth/login', { body });
      if (login.status !== 200) throw new Error(`sign-in failed: ${JSON.stringify(login.body)}`);
      return { ...person, token: login.body.token };
    },
    async listen() {
      await provider.app.listen({ host: '127.0.0.1', port: 0 });
      const { port } = provider.app.server.address() as AddressInfo;
      return { url: `http://127.0.0.1:${port}`, port };
    },
    async close() {
      await provider.close();
      await events.close();
      if (!options.database) await database.close();
    },
  };
}

/** The bytes of a multipart form: texts first, as forms send them. */
export function buildMultipart({ fields = {}, files = {} }: Pick<MultipartOptions, 'fields' | 'files'>): {
  type: string;
  payload: Buffer;
} {
  const boundary = 'the-boundary-of-the-tests';
  const texts = Object.entries(fields).map(([name, value]) =>
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
  );
  const parts = Object.entries(files).flatMap(
    ([field, { name, bytes, type = 'application/octet-stream' }]) => [
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`,
      ),
      bytes,
      Buffer.from('\r\n'),
    ],
  );
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    payload: Buffer.concat([...texts, ...parts, Buffer.from(`--${boundary}--\r\n`)]),
  };
}
