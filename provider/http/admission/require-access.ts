/** Who may make a call: decided from the route and the caller alone, before the body is read. */

import type { Route } from '../../../lib/contract/route';
import { routes } from '../../../lib/contract/routes';
import { hasPermission, isStaff, rankOf } from '../../../lib/contract/staff/permissions';
import type { Caller } from '../call';
import { Failure } from '../failure';

/** What a person with a generated password may do until they have chosen their own. */
const BEFORE_NEW_PASSWORD: readonly Route[] = [routes.profile, routes.changePassword, routes.logout];

/** A person who takes over a colleague's mailbox can decide nothing before the colleague may have noticed. */
const RESET_PAUSE_MS = 24 * 3_600_000;

/**
 * Returns the caller for the route: on a public one a person who has to choose a new password counts as anonymous.
 * Throws unauthorized without a caller, password_change_required before a new password is chosen, forbidden without
 * permission, and reset_pause for calls that decide or give power within a day of a reset by link or of a change of the
 * address.
 */
export function requireAccess(route: Route, caller: Caller | undefined, nowMs: number): Caller | undefined {
  if (route.access === 'public') return caller?.mustChangePassword ? undefined : caller;
  if (!caller) throw new Failure('unauthorized');
  if (caller.mustChangePassword && !BEFORE_NEW_PASSWORD.includes(route)) {
    throw new Failure('password_change_required');
  }
  if (!mayCall(route, caller)) throw new Failure('forbidden');
  if (route.approves && nowMs < lastTakeOver(caller) + RESET_PAUSE_MS) {
    throw new Failure('reset_pause');
  }
  return caller;
}

/** The latest time at which the account may have been taken over, Unix ms. */
function lastTakeOver({ passwordResetMs, addressMovedMs }: Caller): number {
  return Math.max(passwordResetMs ?? -RESET_PAUSE_MS, addressMovedMs ?? -RESET_PAUSE_MS);
}

function mayCall(route: Route, { role }: Caller): boolean {
  if (rankOf(role) < (route.minRank ?? 0)) return false;
  switch (route.access) {
    case 'public':
    case 'session':
      return true;
    case 'customer':
      return !isStaff(role);
    default:
      return hasPermission(role, route.access);
  }
}
