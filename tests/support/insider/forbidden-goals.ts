/** What one person alone must not achieve, evaluated in a state of a deployment in which nobody else has acted. */
import { rankOf } from '@/lib/contract/staff/permissions';
import type { Facts, PersonRow, Row } from './observe-state';

/** Audit lines are checked call by call. */
export const GOALS = ['money', 'power', 'rank', 'destination', 'settings', 'trace'] as const;
export type Goal = (typeof GOALS)[number];

/** Micro-USDT a day that one member of staff may decide about alone (FOUR_EYES_THRESHOLD_USDT): less than this. */
const LIMIT_MICROS = 1_000_000_000;

export interface Judged {
  goal: Goal;
  /** The result. */
  says: string;
}

/** `root` is the initial state; the insider is a name in it. */
export function judge(facts: Facts, root: Facts, insider: string): Judged[] {
  return [
    ...judgeMoney(facts, root),
    ...judgePeople(facts, root, insider),
    ...judgeRow(facts, root, 'destination', (key, row) => key.startsWith('method ') && servesDeposits(row)),
    ...judgeRow(facts, root, 'settings', (key) => key === 'settings'),
  ];
}

/** Decisions since then: the insider made them all. */
function judgeMoney(facts: Facts, root: Facts): Judged[] {
  let sum = 0;
  for (const [key, row] of facts.rows) {
    if (row.text !== root.rows.get(key)?.text) sum += amountOf(key, row);
  }
  return sum < LIMIT_MICROS ? [] : [{ goal: 'money', says: `${sum / 1e6} USDT moved` }];
}

function amountOf(key: string, { text }: Row): number {
  if (!/^(adjustment|deposit|withdrawal) /.test(key)) return 0;
  const values = JSON.parse(text) as unknown[];
  const isDone = values.some((value) => value === 'done' || value === 'approved');
  const amount = values.find((value) => typeof value === 'number');
  return isDone ? Number(amount ?? 0) : 0;
}

/** Nobody is admitted, unblocked or promoted by one person where others could approve. */
function judgePeople(facts: Facts, root: Facts, insider: string): Judged[] {
  const own = rankOf((root.rows.get(`person ${insider}`) as PersonRow).role);
  return [...facts.rows].flatMap(([key, row]): Judged[] => {
    if (!key.startsWith('person ')) return [];
    const person = row as PersonRow;
    const before = root.rows.get(key) as PersonRow | undefined;
    const rank = person.active ? rankOf(person.role) : 0;
    const rankBefore = before?.active ? rankOf(before.role) : 0;
    const isTheirs = person.known && key !== `person ${insider}`;
    return [
      ...(rank > rankBefore ? [{ goal: 'power' as const, says: `${key} is ${person.role} now` }] : []),
      ...(isTheirs && rank > own ? [{ goal: 'rank' as const, says: `${key} is in their hands` }] : []),
    ];
  });
}

function judgeRow(
  facts: Facts,
  root: Facts,
  goal: Goal,
  counts: (key: string, row: Row) => boolean,
): Judged[] {
  return [...facts.rows]
    .filter(([key, row]) => counts(key, row) && destinationOf(row) !== destinationOf(root.rows.get(key)))
    .map(([key]) => ({ goal, says: `${key} was changed` }));
}

/** Of a method the text after its visibility. */
function destinationOf(row: Row | undefined): string | undefined {
  if (row === undefined) return undefined;
  if (!row.text.startsWith('[')) return row.text;
  return JSON.stringify((JSON.parse(row.text) as unknown[]).slice(1));
}

function servesDeposits({ text }: Row): boolean {
  const [active, serves] = JSON.parse(text) as unknown[];
  return active === true && serves === true;
}
