/**
 * A small house on the real provider, in which honest colleagues do nothing: one account per role and a second super
 * admin, a customer with money asked for and documents sent in. Moves are the provider's calls; every state can be gone
 * back to.
 */
import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { endpoints } from '../../lib/contract/endpoints';
import { fillPath } from '../../lib/contract/route';
import type { RouteName } from '../../lib/contract/routes';
import {
  CLIENT_HEADER,
  DEVICE_HEADER,
  SIGNATURE_HEADER,
  signClient,
} from '../../lib/environment/client-signature';
import { listRows } from '../../provider/database/database';
import { createLinkTokens } from '../../provider/identity/account-links';
import type { DatabaseKind } from './database';
import { INSIDER_DOMAIN, INSIDER_PASSWORD, LARGE } from './insider-bodies';
import { type Facts, observe } from './insider-facts';
import type { Move } from './insider-moves';
import { makePapers } from './kyc-world';
import { createMoneyWorld } from './money-world';
import { type Answer, TEST_BFF_SECRET, TEST_DOCUMENT_KEY, TEST_PASSWORD } from './provider';
import { openUndoableDatabase } from './undoable-database';

const DAY_MS = 86_400_000;

/** Two people wherever the product asks for them, and their hours as deployments have them. */
const RULES = { FOUR_EYES: '1', SECOND_PERSON_AGE_HOURS: '24', INDEPENDENCE_HOURS: '72' };

/** Accounts of the house, by name, with their roles. */
export const STAFF = {
  head: 'super_admin',
  other_head: 'super_admin',
  admin: 'admin',
  level2: 'level2',
  level1: 'level1',
} as const;
export const CUSTOMER = 'customer';
/** A line that stands in the audit log alone. */
export const AUDIT_MARK = 'kept-by-the-audit-log';
export const VIEW_MARK = 'kept-by-a-colleague';

/** What the insider holds: passwords they know, and bearers of their sessions, by name of the account. */
interface Hands {
  known: ReadonlySet<string>;
  tokens: ReadonlyMap<string, string>;
}

export interface Performed {
  /** 'ok', or the code of the refusal. */
  outcome: string;
  status: number;
  /** What was answered, as text. */
  text: string;
  /** Tables that the call changed. */
  changed: readonly string[];
  /** Lines of the audit log that name whoever made the call. */
  lines: number;
}

export interface Attempt {
  performed: Performed;
  /** The state behind it. */
  facts: Facts;
}

export interface House {
  facts(): Promise<Facts>;
  /** The insider of the moves to come; the house is as it was built. */
  enter(insider: string): Promise<void>;
  /** Goes back to the beginning and makes these moves, as far as the house is not on their way already. */
  goTo(path: readonly Move[]): Promise<void>;
  /** Makes a move, looks at what came of it, and takes it back. */
  attempt(move: Move): Promise<Attempt>;
  /** Names of all tables. */
  tables(): Promise<string[]>;
  /** Calls made so far. */
  calls(): number;
  close(): Promise<void>;
}

export async function buildHouse(kind: DatabaseKind): Promise<House> {
  const database = await openUndoableDatabase(kind);
  const world = await createMoneyWorld(kind, RULES, { database });
  const { provider } = world;
  const { db, clock } = provider;
  const linkTokens = createLinkTokens(TEST_DOCUMENT_KEY);
  const people = new Map<number, string>();
  const ids = new Map<string, string>();
  const samples = await furnish();
  // Everybody has been here for long, and nothing has happened to them.
  await clock.advance(100 * DAY_MS);
  const startMs = clock.nowMs();

  let calls = 0;
  let insider = '';
  let way: Move[] = [];
  /** What the insider holds behind each move of the way; the first before any. */
  let hands: Hands[] = [];
  const held = () => hands.at(-1) ?? { known: new Set<string>(), tokens: new Map<string, string>() };
  const look = async () => {
    const facts = await observe(db, { people, known: held().known, startMs, ids });
    return { rows: new Map([...samples, ...facts.rows]) };
  };

  async function furnish(): Promise<Map<string, { text: string; about: []; by: [] }>> {
    const head = await provider.openPerson(STAFF.head, 'head');
    for (const [name, role] of Object.entries(STAFF)) {
      if (name !== 'head') await provider.openPerson(role, name);
    }
    const customer = await provider.openPerson('user', CUSTOMER);
    await world.deposit(customer, { amount: LARGE });
    await world.withdraw(customer, { amount: '5000' });
    const { body: submitted } = await provider.callMultipart<{ kyc: { id: string } }>(
      'POST',
      '/users/submit',
      {
        token: customer.token,
        fields: { fullName: 'Somebody', idNumber: 'A1234567', documentType: 'passport' },
        files: await makePapers(1),
      },
    );
    await provider.fetchFile(`/quotes/export?q=${AUDIT_MARK}`, { token: head.token });
    const make = async (call: RouteName, body: object, person = head) => {
      const { route } = endpoints[call];
      const answer = await provider.call<{ data: { id: string; conversationId?: string } }>(
        route.method,
        route.path,
        { token: person.token, body },
      );
      if (answer.status !== 200) throw new Error(`${call}: ${JSON.stringify(answer.body)}`);
      return answer.body.data;
    };
    await make('saveView', { list: 'users', name: VIEW_MARK, query: '' });
    // One destination stands for all that are alike.
    await db.execute(sql`UPDATE payment_method SET deleted_ms = ${clock.nowMs()} WHERE code <> 'USDT-TRC20'`);
    const made: [string, string | undefined][] = [
      ['kyc', submitted.kyc.id],
      [
        'conversation',
        (await make('sendChatMessage', { message: 'hello' }, customer as typeof head)).conversationId,
      ],
      ['canned', (await make('createCannedAnswer', { title: 'Greeting', texts: { en: 'Hello' } })).id],
      ['quote', (await make('createQuote', { title: 'A title', text: 'A text that is long enough' })).id],
      ['announcement', (await make('saveAnnouncement', { title: 'A title', content: 'A text' })).id],
    ];
    const { body } = await provider.callMultipart<{ data: { id: string } }>('POST', '/advertisements', {
      token: head.token,
      fields: { title: 'A title' },
    });
    made.push(['advertisement', body.data.id]);
    return new Map(
      made.map(([name, id]) => {
        ids.set(`${name} 1`, String(id));
        return [`${name} 1`, { text: '', about: [], by: [] }];
      }),
    );
  }

  const sampleIds = new Map(ids);
  const idOf = (key: string) => {
    const id = sampleIds.get(key) ?? ids.get(key);
    if (id === undefined) throw new Error(`nothing is called ${key}`);
    return id;
  };
  const firstOf = (wanted: string) => {
    const key = [...sampleIds.keys(), ...ids.keys()].find((known) => known.startsWith(`${wanted} `));
    // Of what is no more there is an id all the same.
    return key === undefined ? '999999' : idOf(key);
  };

  /** Each account of the insider has a browser and an address of its own: nothing tells that one person holds them. */
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

  async function send(
    name: string,
    call: RouteName,
    given: { path?: string; body?: unknown; token?: string | undefined; key?: string },
  ): Promise<Answer<Record<string, unknown> & { code?: string }>> {
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

  /** Signs the insider in to an account whose password they know. */
  async function signIn(name: string): Promise<string | undefined> {
    const [row] = await listRows<{ username: string; role: string }>(
      db,
      sql`SELECT username, role FROM app_user WHERE id = ${Number(idOf(`person ${name}`))}`,
    );
    if (!row) return undefined;
    const password = name === insider ? TEST_PASSWORD : INSIDER_PASSWORD;
    const realm = row.role === 'user' ? 'login' : 'adminLogin';
    const { body } = await send(name, realm, { body: { username: row.username, password } });
    const token = body.token as string | undefined;
    if (token !== undefined) keep({ tokens: new Map([...held().tokens, [name, token]]) });
    // What a sign-in writes is none of the call's.
    await countWrites(name);
    return token;
  }

  function keep(more: Partial<Hands>): void {
    hands[hands.length - 1] = { ...held(), ...more };
  }

  async function asAccount(move: Move): Promise<Answer<Record<string, unknown> & { code?: string }>> {
    const { actor, call, target } = move as Move & { call: RouteName };
    const path = pathOf(move as Move & { call: RouteName }, target);
    const body = await fill(move.body, actor, target);
    const ask = async (token: string | undefined) =>
      send(actor, call, { path, body, token, key: createHash('sha256').update(move.key).digest('hex') });
    const token = held().tokens.get(actor) ?? (await signIn(actor));
    const answer = await ask(token);
    // A session may have ended on the way; whoever knows the password opens another.
    return answer.status === 401 ? ask(await signIn(actor)) : answer;
  }

  function pathOf({ call }: { call: RouteName }, target: string | undefined): string {
    const { path } = endpoints[call].route;
    const id = target === undefined ? '1' : idOf(target);
    const query = QUERIES[call] ?? '';
    return fillPath(path, { id, userId: id, which: 'selfie', sessionId: '1' }) + query;
  }

  async function fill(value: unknown, actor: string, target: string | undefined): Promise<unknown> {
    if (Array.isArray(value)) return Promise.all(value.map((item) => fill(item, actor, target)));
    if (typeof value !== 'object' || value === null) return value;
    const found = value as Record<string, unknown>;
    if ('$id' in found) return firstOf(String(found.$id));
    if ('$key' in found) return idOf(String(found.$key));
    if ('$mailbox' in found || '$name' in found) return nameFor(found, actor, target);
    if ('$version' in found) return versionOf(String(found.$version), target);
    const filled = await Promise.all(
      Object.entries(found).map(async ([field, item]) => [
        field,
        await fill(item, `${actor}${'role' in found ? `_${found.role}` : ''}`, target),
      ]),
    );
    return Object.fromEntries(filled);
  }

  /** An address or a name that says whose it is to be. */
  function nameFor(found: object, actor: string, target: string | undefined): string {
    const name = target === undefined ? `puppet_of_${actor}` : `${target.replaceAll(' ', '_')}_moved`;
    return '$mailbox' in found ? `${name}@${INSIDER_DOMAIN}` : name;
  }

  async function versionOf(what: string, target: string | undefined): Promise<number> {
    const statement =
      what === 'settings'
        ? sql`SELECT max(version) AS version FROM payout_version`
        : sql`SELECT version FROM payment_method WHERE id = ${Number(idOf(target ?? ''))}`;
    const [row] = await listRows<{ version: number }>(db, statement);
    return Number(row?.version);
  }

  /** The token of a link in the insider's mailbox. */
  async function readMailbox(name: string, kind: string): Promise<string | undefined> {
    const [row] = await listRows<{ id: string; nonce: Uint8Array }>(
      db,
      sql`SELECT l.id::text AS id, l.nonce FROM account_link l JOIN mail m ON m.data->>'linkId' = l.id::text
        WHERE l.user_id = ${Number(idOf(`person ${name}`))} AND l.kind = ${kind} AND l.ended_ms IS NULL
          AND m.address LIKE ${`%@${INSIDER_DOMAIN}`} ORDER BY l.id DESC LIMIT 1`,
    );
    return row && linkTokens.tokenOf({ id: Number(row.id), kind, nonce: Buffer.from(row.nonce) });
  }

  /** Public calls: a link to a mailbox that the insider reads, and the password chosen with it. */
  async function takeOver(name: string): Promise<Answer<Record<string, unknown> & { code?: string }>> {
    let token = await readMailbox(name, 'reset_password');
    if (token === undefined) {
      const [row] = await listRows<{ email: string }>(
        db,
        sql`SELECT email FROM app_user WHERE id = ${Number(idOf(`person ${name}`))}`,
      );
      await send(name, 'forgotPassword', { body: { email: row?.email } });
      // The link is written behind the answer.
      for (let turn = 0; turn < 50 && token === undefined; turn += 1) {
        await new Promise((resolve) => setImmediate(resolve));
        token = await readMailbox(name, 'reset_password');
      }
    }
    return chooseWith(name, token);
  }

  async function takeBack(name: string): Promise<Answer<Record<string, unknown> & { code?: string }>> {
    const token = await readMailbox(name, 'undo_email_change');
    const { body } = await send(name, 'undoEmailChange', { body: { token: token ?? 'none' } });
    return chooseWith(name, body.resetToken as string | undefined);
  }

  async function chooseWith(name: string, token: string | undefined) {
    const chosen = { newPassword: INSIDER_PASSWORD, confirmPassword: INSIDER_PASSWORD };
    const body = { token: token ?? 'none', ...chosen };
    const answer = await send(name, 'resetPassword', { body });
    if (answer.status === 200) learn(name);
    return answer;
  }

  function learn(name: string): void {
    const tokens = new Map(held().tokens);
    tokens.delete(name);
    keep({ known: new Set([...held().known, name]), tokens });
  }

  async function perform(move: Move): Promise<Performed> {
    const target = move.target?.replace('person ', '') ?? '';
    const answer =
      move.call === 'takeOver'
        ? await takeOver(target)
        : move.call === 'takeBack'
          ? await takeBack(target)
          : await asAccount(move);
    if (answer.status >= 500) throw new Error(`${move.key}: ${JSON.stringify(answer.body)}`);
    if (answer.status === 200 && move.call === 'adminRegister') {
      const { username } = (answer.body as { user: { username: string } }).user;
      learn(username);
    }
    const { changed, lines } = await countWrites(move.actor);
    return {
      outcome: answer.status === 200 ? 'ok' : String(answer.body.code),
      status: answer.status,
      text: JSON.stringify(answer.body),
      changed,
      lines,
    };
  }

  /** What was written since the last time that it was asked; neither count goes back with the state. */
  const written = { tables: new Map<string, number>(), lineId: 0 };
  async function countWrites(actor: string): Promise<{ changed: string[]; lines: number }> {
    const [row] = await listRows<{
      tables: Record<string, number>;
      lines: { id: number; by: number }[] | null;
    }>(
      db,
      sql`SELECT (SELECT json_object_agg(relname, n_tup_ins + n_tup_upd + n_tup_del) FROM pg_stat_xact_user_tables
          WHERE n_tup_ins + n_tup_upd + n_tup_del > 0) AS tables,
        (SELECT json_agg(json_build_object('id', id, 'by', actor_id)) FROM audit_log WHERE id > ${written.lineId}) AS lines`,
    );
    const tables = new Map(Object.entries(row?.tables ?? {}));
    const changed = [...tables].filter(([table, count]) => count !== written.tables.get(table));
    const lines = row?.lines ?? [];
    written.tables = tables;
    written.lineId = Math.max(written.lineId, ...lines.map(({ id }) => id));
    return {
      changed: changed.map(([table]) => table),
      lines: lines.filter(({ by }) => people.get(by) === actor).length,
    };
  }

  await database.mark('built');
  return {
    facts: look,
    async enter(name) {
      await database.goBack('built');
      await database.mark('built');
      insider = name;
      way = [];
      hands = [{ known: new Set([name]), tokens: new Map() }];
      await look();
      await signIn(name);
    },
    async goTo(path) {
      const same = path.findIndex((move, at) => way[at]?.key !== move.key);
      const shared = Math.min(same === -1 ? path.length : same, way.length);
      if (shared < way.length) {
        // Behind a move lies the mark of the one after it.
        await database.goBack(`way_${shared + 1}`);
        way = way.slice(0, shared);
        hands = hands.slice(0, shared + 1);
      }
      for (const move of path.slice(shared)) {
        await look();
        await database.mark(`way_${way.length + 1}`);
        way.push(move);
        hands.push(held());
        await perform(move);
      }
      await look();
    },
    async attempt(move) {
      const idsHere = new Map(ids);
      await database.mark('attempt');
      hands.push(held());
      const performed = await perform(move);
      const facts = await look();
      hands.pop();
      await database.goBack('attempt');
      ids.clear();
      for (const [key, id] of idsHere) ids.set(key, id);
      return { performed, facts };
    },
    async tables() {
      const rows = await listRows<{ name: string }>(
        db,
        sql`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
      );
      return rows.map(({ name }) => name);
    },
    calls: () => calls,
    async close() {
      await world.close();
      await database.close();
    },
  };
}

/** What a list cannot be asked without. */
const QUERIES: Partial<Record<RouteName, string>> = {
  searchQuotes: '?q=title',
  consoleSearch: '?q=custom',
  savedViews: '?list=users',
};
