/** The whole route map, as far as guards care. */

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

/** Staff work elsewhere, with a session of their own: a guest is asked for it, for customers these do not exist. */
export const STAFF_PAGES = [
  '/admin',
  '/admin/deposits',
  '/admin/withdrawals',
  '/admin/adjustments',
  '/admin/adjustments/new',
  '/admin/kyc',
  '/admin/support',
  '/admin/support/canned',
  '/admin/approvals',
  '/admin/payment-methods',
  '/admin/quotes',
  '/admin/advertisements',
  '/admin/announcements',
  '/admin/staff',
  '/admin/password',
];

export const UNKNOWN_PAGES = ['/no-such-page', '/no/such/page', '/loginx'];
