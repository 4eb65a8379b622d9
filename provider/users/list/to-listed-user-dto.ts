/**
 * A person as the list shows them, with what the caller may do. Contact data and activity are withheld for an account
 * that the caller may not view.
 */

import {
  mayActOn,
  mayGrantRole,
  mayReadContacts,
  ROLES,
  type Role,
  readRole,
  TARGET_ACTIONS,
} from '../../../lib/contract/staff/permissions';
import type { ListedUser } from '../../../lib/contract/users/user-schemas';
import type { Micros } from '../../../lib/money/money';
import { toIsoTimeOrNull } from '../../http/answers/to-iso-time';
import type { Caller } from '../../http/call';
import type { UserRow } from '../../identity/create-user';
import { describeUser } from '../../identity/to-user-dto';
import { isCustomer } from '../require-target';
import { toActor } from '../to-actor';

export interface FoundUser {
  person: UserRow;
  available: Micros;
  lastSeenMs: number | null;
}

export interface ListedRow extends FoundUser {
  waitingRole: Role | null;
}

type WholeUser = ListedUser & { email: string };

/** What the caller may see of a row of the list. */
export function toListedUserDto(row: ListedRow, terms: { caller: Caller; thbRate: number }): ListedUser {
  const whole = toWholeListedUserDto(row, terms);
  if (mayReadContacts(toActor(terms.caller), whole)) return whole;
  return {
    ...whole,
    name: whole.username,
    full_name: null,
    email: null,
    emailConfirmed: false,
    phone: null,
    lastSeenAt: null,
  };
}

/** All of it, for a caller whose permission was checked. */
export function toWholeListedUserDto(
  { person, available, lastSeenMs, waitingRole }: ListedRow,
  { caller, thbRate }: { caller: Caller; thbRate: number },
): WholeUser {
  const actor = toActor(caller);
  const target = { id: String(person.id), role: readRole(person.role) };
  return {
    ...describeUser(person, available, thbRate),
    lastSeenAt: toIsoTimeOrNull(lastSeenMs),
    waitingRole,
    may: TARGET_ACTIONS.filter((action) => mayActOn(actor, action, target)),
    grantableRoles: isCustomer(person) ? [] : listGrantable(actor, target),
  };
}

/** Staff roles that the actor may assign to this member of staff; none to oneself and those above. */
function listGrantable(actor: { id: string; role: Role }, target: { id: string; role: Role }): Role[] {
  if (!mayActOn(actor, 'edit', target)) return [];
  return ROLES.filter((role) => role !== 'user' && mayGrantRole(actor.role, role));
}
