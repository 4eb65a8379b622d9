/**
 * What is known of the house's answers. A call sees whoever makes it, what it is about, what waits for that, and which
 * colleagues there are: its answer in one state holds in every other that is alike in these. Each is learnt from the real
 * provider, once.
 */
import { endpoints } from '../../lib/contract/endpoints';
import type { Facts, PersonRow, Row } from './insider-facts';
import type { Attempt } from './insider-house';
import { isPublic, type Move, partOf } from './insider-moves';

export type Delta = readonly (readonly [key: string, row: Row | undefined])[];

export interface Known {
  /** 'ok', or the code of the refusal. */
  outcome: string;
  delta: Delta;
  /** Tables that it wrote. */
  wrote: readonly string[];
  /** It changed something, and no line of the audit log names whoever did it. */
  untraced: boolean;
}

export interface Model {
  find(facts: Facts, move: Move): Known | undefined;
  /** Throws when a refused call changed something, or one that was let through what it is not known to see. */
  learn(before: Facts, move: Move, attempt: Attempt): Known;
  size(): number;
}

/** Tables whose change is no act: sessions and what counts them, and the log itself. */
const NO_ACT = new Set(['session', 'person_seen', 'audit_log', 'user_tally']);

/** Calls of staff whose change is kept in its own record with its author, or is nobody else's affair (audit.test.ts). */
const KEPT_ELSEWHERE = new Set<string>([
  'sendAdminMessage',
  'addChatNote',
  'markConversation',
  'viewConversation',
  'leaveConversation',
  'viewKyc',
  'leaveKyc',
  'saveView',
  'deleteView',
  'uploadImage',
]);

export function createModel(): Model {
  const known = new Map<string, Known>();
  return {
    find: (facts, move) => known.get(keyOf(facts, move)),
    learn(before, move, { performed, facts }) {
      const { outcome, changed, lines } = performed;
      const acted = changed.filter((table) => !NO_ACT.has(table));
      const isStaffs = move.call !== 'takeOver' && move.call !== 'takeBack';
      const delta = differ(before, facts);
      if (outcome !== 'ok' && isStaffs && delta.length > 0)
        throw new Error(
          `${move.key} was refused (${outcome}) and changed ${delta.map(([key]) => key).join()}`,
        );
      requireSeen(before, move, delta);
      const answer = {
        outcome,
        delta,
        wrote: acted,
        untraced:
          outcome === 'ok' &&
          isStaffs &&
          acted.length > 0 &&
          lines === 0 &&
          !KEPT_ELSEWHERE.has(move.call) &&
          !('background' in endpoints[move.call as keyof typeof endpoints].route),
      };
      known.set(keyOf(before, move), answer);
      return answer;
    },
    size: () => known.size,
  };
}

export function applyDelta(facts: Facts, delta: Delta): Facts {
  const rows = new Map(facts.rows);
  for (const [key, row] of delta) {
    if (row === undefined) rows.delete(key);
    else rows.set(key, row);
  }
  return { rows };
}

export function differ(before: Facts, after: Facts): Delta {
  const gone = [...before.rows.keys()].filter((key) => !after.rows.has(key));
  const changed = [...after.rows].filter(([key, row]) => before.rows.get(key)?.text !== row.text);
  return [...gone.map((key) => [key, undefined] as const), ...changed];
}

/** People whom a move concerns: who makes it, whom it is about, and who brought about what it is about. */
function listInvolved({ rows }: Facts, { actor, target, body }: Move): string[] {
  const named = (body?.userId as { $key?: string } | undefined)?.$key;
  const subject = target?.replace(/^approval \w+ of /, '');
  const found = [target, subject, ...waitingFor(rows, target)].flatMap((key) => {
    const row = key === undefined ? undefined : rows.get(key);
    return row ? [...row.about, ...row.by] : [];
  });
  return [...new Set([`person ${actor}`, ...(named ? [named] : []), ...found])].sort();
}

/** Keys of the proposals about a record. */
function waitingFor(rows: ReadonlyMap<string, Row>, target: string | undefined): string[] {
  if (target === undefined) return [];
  return [...rows.keys()].filter((key) => key.startsWith('approval ') && key.endsWith(` of ${target}`));
}

const contexts = new WeakMap<Facts, Map<string, string>>();

function keyOf(facts: Facts, move: Move): string {
  let known = contexts.get(facts);
  if (!known) {
    known = new Map();
    contexts.set(facts, known);
  }
  const named = (move.body?.userId as { $key?: string } | undefined)?.$key;
  const place = `${move.actor}\n${move.target ?? move.call}\n${named ?? ''}`;
  let context = known.get(place);
  if (context === undefined) {
    context = describeContext(facts, move);
    known.set(place, context);
  }
  return `${move.key}\n${context}`;
}

function describeContext(facts: Facts, move: Move): string {
  const involved = listInvolved(facts, move);
  const looksAround = mayLookAround(move);
  const crowd = new Set<string>();
  const seen: string[] = [];
  for (const [key, row] of facts.rows) {
    const { active, role, seen: shown } = row as PersonRow;
    if (isSeen(key, row, move, involved)) seen.push(`${key}=${row.text}`);
    else if (looksAround && key.startsWith('person ') && active && role !== 'user') crowd.add(shown);
    // A name that is taken is taken, whoever has it.
    if (key === wantedName(move)) seen.push(key);
  }
  return `${seen.sort().join('\n')}\n${[...crowd].sort().join('\n')}`;
}

function isSeen(key: string, row: Row, { target, call }: Move, involved: readonly string[]): boolean {
  if (key === target) return true;
  if (target !== undefined && (key.endsWith(` of ${target}`) || target.endsWith(` of ${key}`))) return true;
  if (target === undefined && WITHOUT_TARGET[call]?.test(key) === true) return true;
  const [kind] = key.split(' ', 1);
  switch (kind) {
    case 'person':
      return involved.includes(key);
    case 'touch':
      return row.about.every((person) => involved.includes(person));
    case 'link':
      return row.about.some((person) => person === target);
    case 'adjustment':
    case 'deposit':
    case 'withdrawal':
      return row.about.some((person) => involved.includes(person)) && !target?.startsWith('person ');
    default:
      return false;
  }
}

function wantedName({ call, actor, body }: Move): string | undefined {
  return call === 'adminRegister' ? `person puppet_of_${actor}_${body?.role}` : undefined;
}

function mayLookAround(move: Move): boolean {
  if (isPublic(move) || SEES_NOBODY_ELSE.has(move.call)) return false;
  return partOf(move.call) === undefined || LOOKS_AROUND.has(move.call);
}

/** Calls about one person whose answer hangs on no colleague but those two. */
const SEES_NOBODY_ELSE = new Set<Move['call']>([
  'updateUser',
  'resetUserPassword',
  'unblockUser',
  'refuseApproval',
  'endUserSessions',
]);
/** Calls about no person whose answer hangs on which colleagues there are. */
const LOOKS_AROUND = new Set<Move['call']>(['changePayoutSettings']);

/** What a call without a record of its own looks at. */
const WITHOUT_TARGET: Partial<Record<Move['call'], RegExp>> = {
  changePayoutSettings: /settings/,
  createMethod: /^method |approval payment_method/,
  orderMethods: /^method /,
};

/** A call that changed what it is not known to see would be answered wrongly elsewhere. */
function requireSeen(before: Facts, move: Move, delta: Delta): void {
  const involved = listInvolved(before, move);
  for (const [key] of delta) {
    const row = before.rows.get(key);
    if (row && !isSeen(key, row, move, involved))
      throw new Error(`${move.key} changed ${key}, which it is not known to see`);
  }
}
