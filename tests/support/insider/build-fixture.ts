/**
 * A small deployment on the real provider, whose other staff stay passive. Moves are calls of the provider; every state
 * can be restored.
 */
import { sql } from 'drizzle-orm';
import { listRows } from '../../../provider/database/database';
import type { DatabaseKind } from '../database';
import { createMoneyFixture } from '../money-fixture';
import { openUndoableDatabase } from '../rollback-database';
import { SECOND_PERSON_HOURS } from '../second-approvers';
import { createWriteCount } from './count-writes';
import { type CallAnswer, createCaller } from './create-caller';
import { createCredentials } from './create-credentials';
import { createMailbox } from './create-mailbox';
import { isPublic, type Move } from './list-moves';
import { type Facts, observe } from './observe-state';
import { seedFixture } from './seed-fixture';

const DAY_MS = 86_400_000;

interface Performed {
  /** 'ok', or the code of the refusal. */
  outcome: string;
  /** The answer, as text. */
  text: string;
  /** Tables that the call changed. */
  changed: readonly string[];
  /** Lines of the audit log whose actor made the call. */
  lines: number;
}

export interface Attempt {
  performed: Performed;
  /** The state after it. */
  facts: Facts;
}

export interface Deployment {
  /** The insider of later moves; the deployment is in its initial state. */
  enter(insider: string): Promise<void>;
  /** Restores the initial state and makes these moves, reusing those already made. Returns the resulting state. */
  goTo(path: readonly Move[]): Promise<Facts>;
  /** Makes a move, observes its result, and undoes it. */
  attempt(move: Move): Promise<Attempt>;
  /** Names of all tables. */
  tables(): Promise<string[]>;
  /** Calls made so far. */
  calls(): number;
  close(): Promise<void>;
}

export async function buildFixture(kind: DatabaseKind): Promise<Deployment> {
  const database = await openUndoableDatabase(kind);
  const fixture = await createMoneyFixture(kind, SECOND_PERSON_HOURS, { database });
  const { provider } = fixture;
  const { db, clock } = provider;
  const sampleIds = await seedFixture(fixture);
  // Everybody's account is old, and nothing has happened to it.
  await clock.advance(100 * DAY_MS);
  const startMs = clock.nowMs();

  const people = new Map<number, string>();
  /** Ids of the keys in this state. */
  const ids = new Map<string, string>();
  const samples = [...sampleIds.keys()].map((key) => [key, { text: '', about: [], by: [] }] as const);
  const records = {
    idOf(key: string) {
      const id = sampleIds.get(key) ?? ids.get(key);
      if (id === undefined) throw new Error(`nothing is called ${key}`);
      return id;
    },
    firstOf(wanted: string) {
      const key = [...sampleIds.keys(), ...ids.keys()].find((known) => known.startsWith(`${wanted} `));
      return key === undefined ? '999999' : records.idOf(key);
    },
  };
  const hands = createCredentials();
  const writeCount = createWriteCount();
  const look = async () => {
    const naming = { people, known: hands.held().known, startMs, ids };
    const { facts, writes } = await observe(db, naming, writeCount);
    return { facts: { rows: new Map([...samples, ...facts.rows]) }, writes };
  };
  const forgetWrites = async () => void (await look());
  const caller = createCaller({ provider, hands, records, forgetWrites });
  const mailbox = createMailbox({ provider, hands, records }, caller);

  let way: Move[] = [];
  /** There is a savepoint of the current state, for attempts. */
  let isMarked = false;

  async function perform(move: Move): Promise<CallAnswer> {
    const target = move.target?.replace('person ', '') ?? '';
    // For a repeated call, since a used key would only repeat the answer.
    const times = way.filter(({ key }) => key === move.key).length;
    const answer = isPublic(move) ? await mailbox[move.call](target) : await caller.makeMove(move, times);
    if (answer.status >= 500) throw new Error(`${move.key}: ${JSON.stringify(answer.body)}`);
    if (answer.status === 200 && move.call === 'adminRegister') {
      hands.learnPassword((answer.body as { user: { username: string } }).user.username);
    }
    return answer;
  }

  await database.mark('built');
  return {
    async enter(name) {
      await database.goBack('built');
      await database.mark('built');
      isMarked = false;
      way = [];
      hands.begin(name);
      await look();
      await caller.signIn(name);
    },
    async goTo(path) {
      const same = path.findIndex((move, at) => way[at]?.key !== move.key);
      const shared = Math.min(same === -1 ? path.length : same, way.length);
      if (shared < way.length) {
        // After a move comes the savepoint of the next one.
        await database.goBack(`way_${shared + 1}`);
        isMarked = false;
        way = way.slice(0, shared);
        hands.goBackTo(shared);
      }
      for (const move of path.slice(shared)) {
        await look();
        isMarked = false;
        await database.mark(`way_${way.length + 1}`);
        hands.push();
        await perform(move);
        way.push(move);
      }
      return (await look()).facts;
    },
    async attempt(move) {
      const idsHere = new Map(ids);
      if (!isMarked) await database.mark('attempt');
      isMarked = true;
      hands.push();
      const { status, body } = await perform(move);
      const { facts, writes } = await look();
      hands.goBackTo(way.length);
      await database.undo('attempt');
      ids.clear();
      for (const [key, id] of idsHere) ids.set(key, id);
      return {
        performed: {
          outcome: status === 200 ? 'ok' : String(body.code),
          text: JSON.stringify(body),
          changed: writes.changed,
          lines: writes.actorIds.filter((id) => people.get(id) === move.actor).length,
        },
        facts,
      };
    },
    async tables() {
      const rows = await listRows<{ name: string }>(
        db,
        sql`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
      );
      return rows.map(({ name }) => name);
    },
    calls: caller.calls,
    async close() {
      await fixture.close();
      await database.close();
    },
  };
}
