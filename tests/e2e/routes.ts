/** The whole route map, as far as guards care. */

/** Need a session; their screens are here. */
export const CUSTOMER_PAGES = ['/', '/market', '/trading', '/wallet', '/setting'];

/** Need a session; their screens come later, so a signed-in customer sees the 404 screen. */
export const LATER_PAGES = [
  '/kyc',
  '/support',
  '/deposit',
  '/deposit/bank-contact',
  '/deposit/crypto',
  '/history',
  '/history/deposit',
  '/trading-history',
  '/profile/edit',
  '/bank-account',
  '/withdraw',
];

/** For guests; a signed-in customer is sent home. */
export const GUEST_PAGES = ['/login', '/register'];

/** For everybody. */
export const OPEN_PAGES = ['/terms'];

/** Staff work elsewhere, with a session of their own: for guests and customers these do not exist. */
export const STAFF_PAGES = ['/admin', '/admin/users', '/admin/deposits'];

export const UNKNOWN_PAGES = ['/no-such-page', '/no/such/page', '/loginx'];
