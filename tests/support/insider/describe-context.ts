/**
 * The context of a call in a state: its actor, its subject, that subject's pending proposals, and the colleagues that
 * exist. Its answer is the same in every state with an equal context.
 */
import { rankOf } from '@/lib/contract/staff/permissions';
import { isPublic, type Move, partOf } from './list-moves';
import type { Facts, PersonRow, Row } from './observe-state';

/** People concerned by a move: its actor, its subject, and whoever caused the subject's state. */
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

/** Moves of one place share the same context. */
export function placeOf(move: Move): string {
  const named = (move.body?.userId as { $key?: string } | undefined)?.$key;
  return `${move.actor}\n${move.target ?? move.call}\n${named ?? ''}\n${mayLookAround(move)}\n${wantedName(move) ?? ''}`;
}

export function describeContext(facts: Facts, move: Move): string {
  const involved = listInvolved(facts, move);
  const looksAround = mayLookAround(move);
  const wanted = wantedName(move);
  // Of colleagues in the same condition only the highest: a rule checks whether there is anybody of a rank or above.
  const crowd = new Map<string, number>();
  const seen: string[] = [];
  for (const [key, row] of facts.rows) {
    const { active, role, seen: shown } = row as PersonRow;
    if (isSeen(key, row, move, involved)) seen.push(`${key}=${row.text}`);
    else if (looksAround && key.startsWith('person ') && active && role !== 'user')
      crowd.set(shown, Math.max(rankOf(role), crowd.get(shown) ?? 0));
    // A taken name is taken, whoever has it.
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

/** Calls about one person whose answer depends on no colleague but those two. */
const SEES_NOBODY_ELSE = new Set<Move['call']>([
  'updateUser',
  'resetUserPassword',
  'unblockUser',
  'refuseApproval',
  'endUserSessions',
]);
/** Calls about no person whose answer depends on the colleagues that exist. */
const LOOKS_AROUND = new Set<Move['call']>(['changePayoutSettings']);

/** The context of a call without a record of its own. */
const WITHOUT_TARGET: Partial<Record<Move['call'], RegExp>> = {
  changePayoutSettings: /settings/,
  createMethod: /^method |approval payment_method/,
  orderMethods: /^method /,
};
