/**
 * The route map as one pure rule: who may open which page. Middleware applies it to the cookies; pages confirm the
 * session with the provider, since a cookie alone proves nothing.
 */
import { safeNextPath } from '../next-path/next-path';
import { safeStaffPath, staffPathWithNext } from '../next-path/staff-next-path';
import { withNextPath } from '../next-path/with-next-path';

export interface Visitor {
  customer: boolean;
  staff: boolean;
}

export type GuardDecision =
  | { kind: 'pass' }
  | { kind: 'redirect'; to: string }
  | { kind: 'not_found' }
  | { kind: 'maintenance' };

/** Pages for customers, with everything below them; some are added by later screens. */
const CUSTOMER_PAGES = [
  '/kyc',
  '/support',
  '/market',
  '/trading',
  '/setting',
  '/deposit',
  '/history',
  '/trading-history',
  '/profile',
  '/wallet',
  '/bank-account',
  '/withdraw',
  '/new-password',
];
const GUEST_PAGES = ['/login', '/register'];
/** Served during maintenance too: the console, health checks, the service worker's files. */
const OPEN_IN_MAINTENANCE = ['/admin', '/ping', '/offline'];

export function guard(options: {
  pathname: string;
  /** Query with its question mark, or empty. */
  search: string;
  visitor: Visitor;
  publicTrading: boolean;
  /** Maintenance of the customers' side. */
  maintenance?: boolean;
}): GuardDecision {
  const { pathname, search, visitor, publicTrading, maintenance = false } = options;
  if (maintenance && !OPEN_IN_MAINTENANCE.some((page) => isBeneath(pathname, page))) {
    return { kind: 'maintenance' };
  }
  if (isBeneath(pathname, '/admin')) return guardConsole(options);
  if (GUEST_PAGES.some((page) => isBeneath(pathname, page))) {
    const next = pathname === '/login' ? new URLSearchParams(search).get('next') : null;
    return visitor.customer ? { kind: 'redirect', to: safeNextPath(next) } : { kind: 'pass' };
  }
  const needsCustomer = pathname === '/' || CUSTOMER_PAGES.some((page) => isBeneath(pathname, page));
  if (!needsCustomer || visitor.customer) return { kind: 'pass' };
  if (publicTrading && pathname === '/trading') return { kind: 'pass' };
  if (visitor.staff) return { kind: 'redirect', to: '/admin' };
  return { kind: 'redirect', to: withNextPath('/login', safeNextPath(pathname + search)) };
}

/** The console: its sign-in is public, the rest is for staff and answered 404 to customers (F6). */
function guardConsole({
  pathname,
  search,
  visitor,
}: {
  pathname: string;
  search: string;
  visitor: Visitor;
}): GuardDecision {
  // It asks the provider itself, and clears the cookie of a session that has ended.
  if (pathname === '/admin/refresh') return { kind: 'pass' };
  if (pathname === '/admin/login') {
    const next = new URLSearchParams(search).get('next');
    return visitor.staff ? { kind: 'redirect', to: safeStaffPath(next) } : { kind: 'pass' };
  }
  if (visitor.staff) return { kind: 'pass' };
  if (visitor.customer) return { kind: 'not_found' };
  return { kind: 'redirect', to: staffPathWithNext('/admin/login', pathname + search) };
}

function isBeneath(pathname: string, page: string): boolean {
  return pathname === page || pathname.startsWith(`${page}/`);
}
