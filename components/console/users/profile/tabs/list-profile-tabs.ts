import { type ConsolePath, mayOpen } from '@/lib/contract/staff/console-pages';
import { isStaff, type Role } from '@/lib/contract/staff/permissions';

export const PROFILE_TABS = [
  'overview',
  'ledger',
  'deposits',
  'withdrawals',
  'adjustments',
  'trades',
  'sessions',
  'conversations',
  'history',
  'audit',
] as const;
export type ProfileTab = (typeof PROFILE_TABS)[number];

/** URL filters of a profile. The first value of a list is the default. */
export const PROFILE_FILTERS = {
  tab: PROFILE_TABS,
  sort: ['newest', 'oldest', 'highest', 'lowest'],
  /** For staff: entries about them, or by them. */
  acts: ['about', 'by'],
  page: '1',
} as const;

/** The console page with the same content as a tab: who may not open the page does not get the tab. */
const PAGE_OF: Record<ProfileTab, ConsolePath> = {
  overview: '/admin/users/:id',
  ledger: '/admin/ledger',
  deposits: '/admin/deposits',
  withdrawals: '/admin/withdrawals',
  adjustments: '/admin/adjustments',
  trades: '/admin/trades',
  sessions: '/admin/users/:id',
  conversations: '/admin/support',
  history: '/admin/users/:id',
  audit: '/admin/audit',
};
/** Staff have no money here and do not write to support (F6). */
const CUSTOMER_TABS: readonly ProfileTab[] = [
  'ledger',
  'deposits',
  'withdrawals',
  'adjustments',
  'trades',
  'conversations',
];

/** The tabs that `viewer` gets on the profile of a user with the role `of`. */
export function listProfileTabs({ viewer, of }: { viewer: Role; of: Role }): ProfileTab[] {
  return PROFILE_TABS.filter(
    (tab) => mayOpen(viewer, PAGE_OF[tab]) && !(isStaff(of) && CUSTOMER_TABS.includes(tab)),
  );
}

/** The full list behind a tab, filtered by this user. */
export function linkToFullList(
  tab: Exclude<ProfileTab, 'overview' | 'sessions' | 'history' | 'conversations'>,
  id: string,
) {
  const status = tab === 'deposits' || tab === 'withdrawals' ? 'status=all&' : '';
  return `${PAGE_OF[tab]}?${status}user=${id}`;
}

/** The audit log, filtered by actor. */
export function linkToActionsBy(id: string): string {
  return `${PAGE_OF.audit}?actor=${id}`;
}
