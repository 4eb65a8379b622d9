/** A person as the list shows them, with what the caller may do. */
import type { ListedUser } from '../../lib/contract/people';
import {
  mayActOn,
  mayGrantRole,
  ROLES,
  type Role,
  readRole,
  TARGET_ACTIONS,
} from '../../lib/contract/permissions';
import type { Micros } from '../../lib/money/money';
import type { Caller } from '../http/call';
import { viewTimeOrNull } from '../http/view-time';
import type { UserRow } from '../identity/create-user';
import { describeUser } from '../identity/view-user';
import { actorOf, isCustomer } from './require-target';

export interface FoundUser {
  person: UserRow;
  available: Micros;
  lastSeenMs: number | null;
}

export function viewListed(
  { person, available, lastSeenMs }: FoundUser,
  { caller, thbRate }: { caller: Caller; thbRate: number },
): ListedUser {
  const actor = actorOf(caller);
  const target = { id: String(person.id), role: readRole(person.role) };
  return {
    ...describeUser(person, available, thbRate),
    lastSeenAt: viewTimeOrNull(lastSeenMs),
    may: TARGET_ACTIONS.filter((action) => mayActOn(actor, action, target)),
    grantableRoles: isCustomer(person) ? [] : listGrantable(actor, target),
  };
}

/** Roles of staff that the actor may give this member of staff; none to oneself and those above. */
function listGrantable(actor: { id: string; role: Role }, target: { id: string; role: Role }): Role[] {
  if (!mayActOn(actor, 'edit', target)) return [];
  return ROLES.filter((role) => role !== 'user' && mayGrantRole(actor.role, role));
}
