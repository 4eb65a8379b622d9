/** Makes a move as the provider's calls that it consists of, with the accounts under the insider's control. */
import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { endpoints } from '../../../lib/contract/endpoints';
import { fillPath } from '../../../lib/contract/route';
import type { RouteName } from '../../../lib/contract/routes';
import {
  CLIENT_HEADER,
  DEVICE_HEADER,
  SIGNATURE_HEADER,
  signClient,
} from '../../../lib/environment/client-signature';
import { listRows } from '../../../provider/database/database';
import { type Answer, TEST_BFF_SECRET, TEST_PASSWORD, type TestProvider } from '../provider';
import type { Hands } from './create-credentials';
import { fillBody, type Records } from './fill-body';
import { INSIDER_PASSWORD } from './list-bodies';
import type { StaffMove } from './list-moves';

export type CallAnswer = Answer<Record<string, unknown> & { code?: string }>;

export interface CallerDeps {
  provider: TestProvider;
  hands: Hands;
  records: Records;
  /** Earlier writes are not part of the move. */
  forgetWrites(): Promise<void>;
}

interface Given {
  /** Of a path with parameters, filled in. */
  path?: string;
  body?: unknown;
  token?: string | undefined;
  /** Of a call that moves money. */
  key?: string;
}

export interface Caller {
  /** One call from the browser of this account. */
  send(name: string, call: RouteName, given: Given): Promise<CallAnswer>;
  /**
   * A staff call by the account that makes the move, signed in when necessary; `times`: how often it was made before.
   */
  makeMove(move: StaffMove, times: number): Promise<CallAnswer>;
  /** Signs the insider in to an account whose password they know; undefined when that is refused. */
  signIn(name: string): Promise<string | undefined>;
  /** Calls made so far. */
  calls(): number;
}

export function createCaller({ provider, hands, records, forgetWrites }: CallerDeps): Caller {
  const { db, clock } = provider;
  let calls = 0;

  /** Each account of the insider has a browser and an address of its own, so that nothing links them. */
  function headersOf(name: string, method: string, path: string): Record<string, string> {
    const mark = createHash('sha256').update(`browser of ${name}`).digest('hex');
    const address = `10.1.${parseInt(mark.slice(0, 2), 16)}.${parseInt(mark.slice(2, 4), 16)}`;
    const claim = { address, method, path: `/api${path}` };
    return {
      [CLIENT_HEADER]: address,
      [SIGNATURE_HEADER]: signClient(TEST_BFF_SECRET, clock.nowMs(), claim),
      [DEVICE_HEADER]: mark,
    };
  }

  async function send(name: string, call: RouteName, given: Given): Promise<CallAnswer> {
    const { route } = endpoints[call];
    const path = given.path ?? route.path;
    calls += 1;
    const headers = {
      ...headersOf(name, route.method, path),
      ...('movesMoney' in route ? { 'idempotency-key': given.key ?? 'once' } : {}),
    };
    const token = given.token === undefined ? {} : { token: given.token };
    if ('files' in route) {
      const fields = Object.fromEntries(
        Object.entries(given.body ?? {}).map(([field, value]) => [field, String(value)]),
      );
      return provider.callMultipart(route.method, path, { ...token, headers, fields });
    }
    if ('answersFile' in route) {
      const { status, bytes } = await provider.fetchFile(path, { ...token, headers });
      return { status, headers: {}, body: { text: bytes.toString('latin1') } };
    }
    const body = given.body === undefined ? {} : { body: given.body };
    return provider.call(route.method, path, { ...token, headers, ...body });
  }

  async function signIn(name: string): Promise<string | undefined> {
    const [row] = await listRows<{ username: string; role: string }>(
      db,
      sql`SELECT username, role FROM app_user WHERE id = ${Number(records.idOf(`person ${name}`))}`,
    );
    if (!row) return undefined;
    const password = name === hands.insider() ? TEST_PASSWORD : INSIDER_PASSWORD;
    const realm = row.role === 'user' ? 'login' : 'adminLogin';
    const { body } = await send(name, realm, { body: { username: row.username, password } });
    const token = body.token as string | undefined;
    if (token !== undefined) hands.keepToken(name, token);
    await forgetWrites();
    return token;
  }

  async function makeMove(
    { actor, call, target, body: given, key }: StaffMove,
    times: number,
  ): Promise<CallAnswer> {
    const path = pathOf(call, target);
    const body = await fillBody(given, { db, records, actor, target });
    const idempotencyKey = createHash('sha256').update(`${key} ${times}`).digest('hex');
    const ask = async (token: string | undefined) =>
      send(actor, call, { path, body, token, key: idempotencyKey });
    const answer = await ask(hands.held().tokens.get(actor) ?? (await signIn(actor)));
    // A session may have ended meanwhile; whoever knows the password opens another.
    return answer.status === 401 ? ask(await signIn(actor)) : answer;
  }

  function pathOf(call: RouteName, target: string | undefined): string {
    const { path } = endpoints[call].route;
    const id = target === undefined ? '1' : records.idOf(target);
    const query = QUERIES[call] ?? '';
    return fillPath(path, { id, userId: id, which: 'selfie', sessionId: '1' }) + query;
  }

  return { send, makeMove, signIn, calls: () => calls };
}

/** Parameters without which a list cannot be requested. */
const QUERIES: Partial<Record<RouteName, string>> = {
  searchQuotes: '?q=title',
  consoleSearch: '?q=custom',
  savedViews: '?list=users',
};
