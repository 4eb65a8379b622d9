/** The whole route map, as far as guards care. */
import { CONSOLE_PAGES } from '@/lib/contract/staff/console-pages';

/** Need a session; their screens are here. */
export const CUSTOMER_PAGES = [
  '/',
  '/market',
  '/trading',
  '/wallet',
  '/setting',
  '/kyc',
  '/profile/edit',
  '/profile/security',
  '/history',
  '/history/deposit',
  '/trading-history',
  '/bank-account',
  '/withdraw',
  '/deposit',
  '/deposit/bank-contact',
  '/deposit/crypto',
  '/support',
];

/** For guests; a signed-in customer is sent home. */
export const GUEST_PAGES = ['/login', '/register'];

/** For everybody. */
export const OPEN_PAGES = [
  '/terms',
  '/forgot-password',
  '/reset-password',
  '/confirm-email',
  '/undo-email',
  '/download',
  '/offline',
];

/**
 * Staff work elsewhere, with a session of their own: a guest is asked for it, for customers these do not exist. Pages of
 * one record are not among them: they need an id.
 */
export const STAFF_PAGES = [
  ...Object.keys(CONSOLE_PAGES).filter((path) => !path.includes(':')),
  '/admin/password',
];

export const UNKNOWN_PAGES = ['/no-such-page', '/no/such/page', '/loginx'];
