/** Link to the record that an audit entry or a transfer is about; undefined for a kind without a page. */
const PAGES: Readonly<Record<string, string>> = {
  deposit: '/admin/deposits',
  withdrawal: '/admin/withdrawals',
  adjustment: '/admin/adjustments',
  trade: '/admin/trades',
  kyc: '/admin/kyc',
  conversation: '/admin/support',
  payment_method: '/admin/payment-methods',
  payout_version: '/admin/payout-settings',
  advertisement: '/admin/advertisements',
  announcement: '/admin/announcements',
  quote: '/admin/quotes',
  canned_answer: '/admin/support/canned',
};

export function linkToSubject(kind: string, id: string): string | undefined {
  if (!/^\d{1,18}$/.test(id)) return undefined;
  if (kind === 'user') return `/admin/users/${id}`;
  if (kind === 'approval') return '/admin/approvals';
  const page = PAGES[kind];
  return page && `${page}?open=${id}`;
}
