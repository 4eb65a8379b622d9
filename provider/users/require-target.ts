/** The target of a call, when the caller may act on them. */
import { and, asc, eq, inArray, isNull, or, type SQL } from 'drizzle-orm';
import { isStaff, mayActOn, readRole, type TargetAction } from '../../lib/contract/staff/permissions';
import type { Queryable, Tx } from '../database/database';
import { appUser } from '../database/schema/users';
import type { Actor } from '../http/call';
import { Failure } from '../http/failure';
import type { UserRow } from '../identity/create-user';
import { toActor } from './to-actor';

interface TargetRequest {
  caller: Actor;
  targetId: number;
  action: TargetAction;
}

/** Throws user_not_found for unknown and deleted accounts, own_case, forbidden. */
export async function requireTarget(db: Queryable, act: TargetRequest): Promise<UserRow> {
  const [row] = await db
    .select()
    .from(appUser)
    .where(and(eq(appUser.id, act.targetId), isNull(appUser.deletedMs)));
  return requireAllowed(row, act);
}

/** The same, with both people locked. */
export async function lockTarget(tx: Tx, act: TargetRequest): Promise<UserRow> {
  return requireAmong(await lockUsers(tx, inArray(appUser.id, [act.targetId, act.caller.userId])), act);
}

/**
 * Locks the person, the actor and every super admin in one order, so that two who remove each other cannot both
 * succeed; with further people of the same transaction.
 */
export async function lockWithSuperAdmins(
  tx: Tx,
  targetId: number,
  others: readonly number[],
): Promise<UserRow[]> {
  return lockUsers(tx, or(inArray(appUser.id, [targetId, ...others]), eq(appUser.role, 'super_admin')));
}

function lockUsers(tx: Tx, who: SQL | undefined): Promise<UserRow[]> {
  return tx
    .select()
    .from(appUser)
    .where(and(who, isNull(appUser.deletedMs)))
    .orderBy(asc(appUser.id))
    .for('no key update');
}

/**
 * For locked people, the actor among them. Throws as `requireTarget` does, and forbidden when the actor was blocked,
 * deleted or given another role since the call was admitted.
 */
export function requireAmong(people: readonly UserRow[], act: TargetRequest): UserRow {
  const target = requireAllowed(
    people.find(({ id }) => id === act.targetId),
    act,
  );
  const actor = people.find(({ id }) => id === act.caller.userId);
  if (actor?.status !== 'active' || actor.role !== act.caller.role) throw new Failure('forbidden');
  return target;
}

/** Throws last_super_admin when the target is the only active super admin among `people`. */
export function requireAnotherSuperAdmin(people: readonly UserRow[], target: UserRow): void {
  if (target.role !== 'super_admin') return;
  const others = people.filter(
    ({ id, role, status }) => id !== target.id && role === 'super_admin' && status === 'active',
  );
  if (others.length === 0) throw new Failure('last_super_admin');
}

/** The customer whom an audit line concerns: the person acted on, staff too. */
export function describeTarget({ id }: Pick<UserRow, 'id'>) {
  return { subjectKind: 'user', subjectId: id, userId: id };
}

export function isCustomer(row: Pick<UserRow, 'role'>): boolean {
  return !isStaff(readRole(row.role));
}

function requireAllowed(row: UserRow | undefined, { caller, targetId, action }: TargetRequest): UserRow {
  if (!row) throw new Failure('user_not_found');
  if (targetId === caller.userId) throw new Failure('own_case');
  requireRank(row, { caller, action });
  return row;
}

/** A further right that part of an act needs. Throws forbidden. */
export function requireRank(row: UserRow, { caller, action }: Omit<TargetRequest, 'targetId'>): void {
  const target = { id: String(row.id), role: readRole(row.role) };
  if (!mayActOn(toActor(caller), action, target)) throw new Failure('forbidden');
}
