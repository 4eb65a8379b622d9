/**
 * What can one person do alone, who holds any one account? All sequences of staff calls up to a length, then long ones by
 * chance, on the real provider, in a deployment whose other people do nothing. What fails is told as the shortest sequence.
 */
import type { Role } from '@/lib/contract/staff/permissions';
import { findMainDatabase } from '../support/database';
import { buildFixture, type Deployment } from '../support/insider/build-fixture';
import { createModel, type Model } from '../support/insider/create-model';
import { GOALS, type Goal } from '../support/insider/forbidden-goals';
import { listBodies } from '../support/insider/list-bodies';
import {
  describeMove,
  isPublic,
  LEFT_OUT,
  listReads,
  type Move,
  partOf,
  staffCalls,
  subjectOf,
} from '../support/insider/list-moves';
import { OBSERVED, UNSEEN } from '../support/insider/observed-tables';
import { walk } from '../support/insider/random-walk';
import { type Figures, search } from '../support/insider/search';
import { shapeOf, survey } from '../support/insider/search-scope';
import { MARKS } from '../support/insider/secret-markers';
import { CUSTOMER, STAFF } from '../support/insider/seed-fixture';
import { createRandom } from '../support/random';
import { sized } from '../support/test-sizes';

/** Staff calls in a sequence. */
const DEPTH = 6;
const WALK = { steps: 40, walks: sized({ gate: 1_000, long: 20_000 }), seed: 20260105 };
/** How often a walk may ask the real deployment, and how many walks are made there in whole. */
const REAL = sized({ gate: { asks: 4, walks: 1 }, long: { asks: 2_000, walks: 100 } });
/** The second super admin stands where the first does. */
const INSIDERS = [...Object.keys(STAFF).filter((name) => name !== 'other_head'), CUSTOMER];

let deployment: Deployment;
/** The model after the super admin has tried everything once. */
let surveyed: Model;
let idle: ReadonlySet<string>;
let parts: readonly (string | undefined)[];
let untraced: readonly Move[];
const total: Figures & { calls: number; walks: number; steps: number } = {
  sequences: 0,
  states: 0,
  tried: 0,
  accepted: 0,
  calls: 0,
  walks: 0,
  steps: 0,
};

beforeAll(async () => {
  deployment = await buildFixture(findMainDatabase());
  await deployment.enter('head');
  surveyed = createModel();
  ({ idle, parts, untraced } = await survey({ deployment, model: surveyed, insider: 'head' }));
}, 120_000);

afterAll(async () => {
  if (!deployment) return;
  const words = Object.entries({ ...total, calls: deployment.calls() }).map(
    ([name, count]) => `${name} ${count}`,
  );
  process.stdout.write(`The insider search: ${words.join(', ')}\n`);
  await deployment.close();
});

test('every staff call is part of the search, with bodies that its schema takes', () => {
  const wrong = staffCalls
    .filter(([name]) => !(name in LEFT_OUT))
    .filter(([name, endpoint]) => {
      subjectOf(endpoint.route.path);
      return !listBodies(name, endpoint).every(
        (body) => endpoint.body?.safeParse(fillIn(body)).success ?? true,
      );
    });
  expect(wrong.map(([name]) => name)).toEqual([]);
  expect(Object.keys(LEFT_OUT).filter((name) => !staffCalls.some(([known]) => known === name))).toEqual([]);
});

/** Replaces a placeholder by a generic one of its kind. */
function fillIn(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(fillIn);
  if (typeof value !== 'object' || value === null) return value;
  if ('$mailbox' in value) return 'someone@insider.example';
  if ('$name' in value) return 'someone';
  if ('$version' in value) return 1;
  if ('$id' in value) return '1';
  return Object.fromEntries(Object.entries(value).map(([field, item]) => [field, fillIn(item)]));
}

test('every table is part of a state, or no rule of power and money reads it', async () => {
  const named = [...OBSERVED, ...Object.keys(UNSEEN)];
  expect((await deployment.tables()).filter((table) => !named.includes(table))).toEqual([]);
});

test('every call that changes something leaves a trace of who made it', () => {
  expect(untraced.map(describeMove)).toEqual([]);
});

const belongsTo = (part: string | undefined) => (move: Move) =>
  isPublic(move) || ([undefined, part].includes(partOf(move.call)) && !idle.has(shapeOf(move)));

describe.each(INSIDERS)('%s alone', (insider) => {
  let model: Model;

  beforeAll(async () => {
    await deployment.enter(insider);
    model = insider === 'head' ? surveyed : createModel();
  }, 60_000);

  /** The shortest sequence to any of the goals in each area, as lines. */
  async function listFound(goals: readonly Goal[]): Promise<string[]> {
    const lines: string[] = [];
    for (const part of parts) {
      const matters = belongsTo(part);
      const { found, figures } = await search({ deployment, model, insider, goals, depth: DEPTH, matters });
      if (goals === GOALS) for (const name of NAMES) total[name] += figures[name];
      if (found) lines.push(found.says, ...found.path.map(describeMove));
    }
    return lines;
  }

  /** Looked for at once, and one by one only where something is found. */
  let anything: string[] | undefined;

  test.each(GOALS)(
    `reaches no %s in any sequence of up to ${DEPTH} staff calls`,
    async (goal) => {
      anything ??= await listFound(GOALS);
      expect(anything.length === 0 ? [] : await listFound([goal])).toEqual([]);
    },
    3_600_000,
  );

  test(`reaches nothing in ${WALK.walks} sequences of ${WALK.steps} calls by chance`, async () => {
    const asks = { left: REAL.asks };
    const root = await deployment.goTo([]);
    for (let index = 0; index < WALK.walks; index += 1) {
      const seed = WALK.seed + index;
      const random = createRandom(seed);
      const options = { deployment, root, model, insider, asks, steps: WALK.steps, random };
      const walked = await walk(
        { ...options, matters: (move) => isPublic(move) || !idle.has(shapeOf(move)) },
        index < REAL.walks,
      );
      total.walks += 1;
      total.steps += walked.steps;
      const { found } = walked;
      expect(found ? [`seed ${seed}`, found.says, ...found.path.map(describeMove)] : []).toEqual([]);
    }
  }, 3_600_000);

  test('reads nothing that the role may not', async () => {
    const facts = await deployment.goTo([]);
    const role: Role = insider === CUSTOMER ? 'user' : STAFF[insider as keyof typeof STAFF];
    const read: string[] = [];
    const shown = new Set<string>();
    for (const move of listReads(facts, insider, role)) {
      const { performed } = await deployment.attempt(move);
      for (const { text, mayRead } of MARKS.filter((mark) => performed.text.includes(mark.text))) {
        shown.add(text);
        if (!mayRead(insider, role)) read.push(`${describeMove(move)} shows ${text}`);
      }
    }
    expect(read).toEqual([]);
    // The marks stand where they can be read at all.
    if (insider === 'head') expect([...shown].sort()).toEqual(MARKS.map(({ text }) => text).sort());
  }, 120_000);
});

const NAMES = ['sequences', 'states', 'tried', 'accepted'] as const;
