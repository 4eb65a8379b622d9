/** Who may make a call: decided from the route's row and the caller alone, before the body is read. */
import { hasPermission, isStaff, rankOf } from '../../lib/contract/permissions';
import type { Route } from '../../lib/contract/route';
import type { Caller } from './call';
import { Failure } from './failure';

/** Throws unauthorized without a caller and forbidden for one who may not. */
export function requireAccess(route: Route, caller: Caller | undefined): void {
  if (route.access === 'public') return;
  if (!caller) throw new Failure('unauthorized');
  if (!mayCall(route, caller)) throw new Failure('forbidden');
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
