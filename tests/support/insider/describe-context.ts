/**
 * What a call sees of a state: whoever makes it, what it is about, what waits for that, and which colleagues there are. Its
 * answer in one state holds in every other that is alike in these.
 */
import { rankOf } from '@/lib/contract/staff/permissions';
import { isPublic, type Move, partOf } from './list-moves';
import type { Facts, PersonRow, Row } from './observe-state';

/** People whom a move concerns: who makes it, whom it is about, and who brought about what it is about. */
export function listInvolved({ rows }: Facts, { actor, target, body }: Move): string[] {
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

/** Moves of one place see the same of a state. */
export function placeOf(move: Move): string {
  const named = (move.body?.userId as { $key?: string } | undefined)?.$key;
  return `${move.actor}\n${move.target ?? move.call}\n${named ?? ''}\n${mayLookAround(move)}\n${wantedName(move) ?? ''}`;
}

export function describeContext(facts: Facts, move: Move): string {
  const involved = listInvolved(facts, move);
  const looksAround = mayLookAround(move);
  const wanted = wantedName(move);
  // Of those in one condition the highest: a rule asks whether there is anybody of a rank or above it.
  const crowd = new Map<string, number>();
  const seen: string[] = [];
  for (const [key, row] of facts.rows) {
    const { active, role, seen: shown } = row as PersonRow;
    if (isSeen(key, row, move, involved)) seen.push(`${key}=${row.text}`);
    else if (looksAround && key.startsWith('person ') && active && role !== 'user')
      crowd.set(shown, Math.max(rankOf(role), crowd.get(shown) ?? 0));
    // A name that is taken is taken, whoever has it.
    if (key === wanted) seen.push(key);
  }
  const others = [...crowd].map(([shown, rank]) => `${rank} ${shown}`);
  return `${seen.sort().join('\n')}\n${others.sort().join('\n')}`;
}

export function isSeen(key: string, row: Row, { target, call }: Move, involved: readonly string[]): boolean {
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
