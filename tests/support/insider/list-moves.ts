/**
 * What an insider can do next: every staff call of the contract, by each account under their control, on each record
 * that it may be about; and the public calls that give them an account.
 */

import {
  hasPermission,
  mayActOn,
  mayGrantRole,
  PERMISSION_FLAGS,
  type Role,
  rankOf,
  TARGET_ACTIONS,
} from '@/lib/contract/staff/permissions';
import type { Endpoint } from '../../../lib/contract/endpoint';
import { endpoints } from '../../../lib/contract/endpoints';
import type { RouteName } from '../../../lib/contract/routes';
import { listBodies } from './list-bodies';
import type { Facts, PersonRow } from './observe-state';

interface AnyMove<Call extends string> {
  /** Name of the account that makes it. */
  actor: string;
  call: Call;
  /** Key of the record that it is about. */
  target?: string;
  /** With placeholders. */
  body?: Record<string, unknown> | undefined;
  /** The same move has the same key in every state. */
  key: string;
}

/** Ways into an account that are open to anybody who reads its mail. */
type PublicMove = AnyMove<'takeOver' | 'takeBack'>;
export type StaffMove = AnyMove<RouteName>;
export type Move = PublicMove | StaffMove;

export function isPublic(move: Move): move is PublicMove {
  return move.call === 'takeOver' || move.call === 'takeBack';
}

/** Calls left out of the search, with the reason. */
export const LEFT_OUT: Readonly<Partial<Record<RouteName, string>>> = {
  adminResetPassword: 'resetUserPassword with the person named in the body',
  endUserSession: 'endUserSessions for one of them',
  uploadImage: 'takes a file and is part of nothing until a call of the search names it',
};

/** Staff calls by the contract's table: their access is a flag of the permission table. */
export const staffCalls = (Object.entries(endpoints) as [RouteName, Endpoint][]).filter(([, { route }]) =>
  PERMISSION_FLAGS.some((flag) => flag === route.access),
);

/** What the first parameter of a path names, by the path's beginning. */
const SUBJECTS: readonly [path: string, kind: string][] = [
  ['/users/:id', 'person'],
  ['/ledger/accounts/:userId', 'person'],
  ['/transactions/:id', 'deposit'],
  ['/withdrawals/:id', 'withdrawal'],
  ['/balance-adjustments/:id', 'adjustment'],
  ['/approvals/:id', 'approval'],
  ['/payment-methods/:id', 'method'],
  ['/kyc/:id', 'kyc'],
  ['/chat/admin/conversation/:id', 'conversation'],
  ['/chat/admin/canned/:id', 'canned'],
  ['/quotes/:id', 'quote'],
  ['/advertisements/:id', 'advertisement'],
  ['/announcements/:id', 'announcement'],
  ['/admin/trades/:id', 'trade'],
  ['/admin/views/:id', 'view'],
];

/** The kind of record that a path is about; undefined without parameters. Throws for an unknown one. */
export function subjectOf(path: string): string | undefined {
  if (!path.includes(':')) return undefined;
  const found = SUBJECTS.find(([beginning]) => path === beginning || path.startsWith(`${beginning}/`));
  if (!found) throw new Error(`nothing says what ${path} is about`);
  return found[1];
}

/** Calls about people, the source of power, and about proposals: they belong to every area. */
const EVERYWHERE = ['users', 'auth', 'approvals'];

/** The area of a call, by the beginning of its path; undefined for those of every area. */
export function partOf(call: RouteName): string | undefined {
  const [, first = '', second] = endpoints[call].route.path.split('/');
  const part = first === 'admin' ? `${first}/${second}` : first;
  return EVERYWHERE.includes(part) ? undefined : part;
}

/** Whether the table of calls admits a role; access.test.ts tests that the provider enforces it. */
export function mayCall(role: Role, { route }: Pick<Endpoint, 'route'>): boolean {
  const flag = PERMISSION_FLAGS.find((known) => known === route.access);
  return flag !== undefined && hasPermission(role, flag) && rankOf(role) >= (route.minRank ?? 0);
}

interface Shape {
  call: RouteName;
  endpoint: Endpoint;
  subject: string | undefined;
  bodies: (Record<string, unknown> | undefined)[];
}

const shapes: Shape[] = staffCalls
  .filter(([call]) => !(call in LEFT_OUT))
  .map(([call, endpoint]) => ({
    call,
    endpoint,
    subject: subjectOf(endpoint.route.path),
    bodies: listBodies(call, endpoint),
  }));

/** The calls of a role: those that change something, or those that show something. */
function listShapes(role: Role, wanted: 'changing' | 'showing'): readonly Shape[] {
  const name = `${role} ${wanted}`;
  let found = shapesOf.get(name);
  if (!found) {
    found = shapes.filter(
      ({ endpoint }) =>
        (endpoint.route.method === 'GET') === (wanted === 'showing') && mayCall(role, endpoint),
    );
    shapesOf.set(name, found);
  }
  return found;
}
const shapesOf = new Map<string, readonly Shape[]>();

/** All calls of staff that change something, by one account, in a state. */
export function listStaffMoves(facts: Facts, actor: string, role: Role): StaffMove[] {
  return listShapes(role, 'changing').flatMap((shape) => listMoves(facts, actor, shape));
}

/** One of the staff calls that change something, at random: a call first, then its subject. */
export function pickStaffMove(
  facts: Facts,
  actor: string,
  { role, random }: { role: Role; random: () => number },
): StaffMove | undefined {
  const open = listShapes(role, 'changing');
  const shape = open[Math.floor(random() * open.length)];
  const moves = shape ? listMoves(facts, actor, shape) : [];
  return moves[Math.floor(random() * moves.length)];
}

/** All calls of staff that show something, by one account, in a state. */
export function listReads(facts: Facts, actor: string, role: Role): StaffMove[] {
  return listShapes(role, 'showing').flatMap((shape) => listMoves(facts, actor, shape));
}

function listMoves(facts: Facts, actor: string, { call, subject, bodies }: Shape): StaffMove[] {
  const targets = subject === undefined ? [undefined] : listKeys(facts, subject);
  return targets.flatMap((target) =>
    bodies
      .flatMap((body) => listFilled(facts, call, body))
      .filter((body) => mayBeAllowed(facts, actor, { target, body }))
      .map((body) => makeMove(actor, call, target, body) as StaffMove),
  );
}

/** A person named in a body is each of those whom the call may be about; staff have no balance. */
function listFilled(
  facts: Facts,
  call: RouteName,
  body: Record<string, unknown> | undefined,
): (Record<string, unknown> | undefined)[] {
  if (body === undefined || !('userId' in body)) return [body];
  const people = listKeys(facts, 'person').filter(
    (key) => partOf(call) === undefined || personOf(facts, key).role === 'user',
  );
  return people.map((person) => ({ ...body, userId: { $key: person } }));
}

/**
 * On whom an account may act, and which roles it may assign; users-ranks.test.ts tests that the provider enforces it.
 */
function mayBeAllowed(
  facts: Facts,
  actor: string,
  { target, body }: { target: string | undefined; body: Record<string, unknown> | undefined },
): boolean {
  const named = (body?.userId as { $key?: string } | undefined)?.$key ?? target;
  const { role } = personOf(facts, `person ${actor}`);
  const given = body?.role as Role | undefined;
  if (given !== undefined && !mayGrantRole(role, given)) return false;
  if (!named?.startsWith('person ')) return true;
  if (target !== undefined && given === 'user') return false;
  const of = { id: named, role: personOf(facts, named).role };
  return TARGET_ACTIONS.some((action) => mayActOn({ id: `person ${actor}`, role }, action, of));
}

function personOf(facts: Facts, key: string): PersonRow {
  return facts.rows.get(key) as PersonRow;
}

/** Records of a kind on which one can still act. */
export function listKeys(facts: Facts, kind: string): string[] {
  return [...facts.rows.keys()].filter((key) => key.startsWith(`${kind} `));
}

export function makeMove(
  actor: string,
  call: Move['call'],
  target?: string,
  body?: Record<string, unknown>,
): Move {
  const words = [actor, call, target ?? '', body === undefined ? '' : JSON.stringify(body)];
  return { actor, call, ...(target === undefined ? {} : { target }), body, key: words.join(' ') } as Move;
}

/** One line per move of a sequence, for the message of a failing test. */
export function describeMove({ actor, call, target, body }: Move): string {
  const about = target === undefined ? '' : ` ${target}`;
  const route = call === 'takeOver' || call === 'takeBack' ? WORDS[call] : call;
  return `${actor}: ${route}${about}${body && Object.keys(body).length > 0 ? ` ${JSON.stringify(body)}` : ''}`;
}

const WORDS = {
  takeOver: 'forgotPassword and resetPassword by the link in their own mailbox:',
  takeBack: 'undoEmailChange and resetPassword by the link in their own mailbox:',
};
