/** Who may make a call: decided from the route's row and the caller alone, before the body is read. */
import { hasPermission, isStaff, rankOf } from '../../lib/contract/permissions';
import type { Route } from '../../lib/contract/route';
import { routes } from '../../lib/contract/routes';
import type { Caller } from './call';
import { Failure } from './failure';

/** What a person with a generated password may do until they have chosen their own. */
const BEFORE_NEW_PASSWORD: readonly Route[] = [routes.profile, routes.changePassword, routes.logout];

/**
 * Answers the caller as the route knows them: on a public one, who has to choose a new password is nobody in
 * particular. Throws unauthorized without a caller, password_change_required before a new password is chosen, and
 * forbidden for one who may not.
 */
export function requireAccess(route: Route, caller: Caller | undefined): Caller | undefined {
  if (route.access === 'public') return caller?.mustChangePassword ? undefined : caller;
  if (!caller) throw new Failure('unauthorized');
  if (caller.mustChangePassword && !BEFORE_NEW_PASSWORD.includes(route)) {
    throw new Failure('password_change_required');
  }
  if (!mayCall(route, caller)) throw new Failure('forbidden');
  return caller;
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
