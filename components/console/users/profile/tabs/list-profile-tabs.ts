import { type ConsolePath, mayOpen } from '@/lib/contract/console-pages';
import { isStaff, type Role } from '@/lib/contract/permissions';

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

/** What the address of a person's page holds. The first of each list is what opens. */
export const PROFILE_FILTERS = {
  tab: PROFILE_TABS,
  sort: ['newest', 'oldest', 'highest', 'lowest'],
  /** Of a colleague: what was done to them, or what they did. */
  acts: ['about', 'by'],
  page: '1',
} as const;

/** The console's page that shows what a tab shows: who may not open that one does not have the tab. */
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

/** The tabs that somebody of this role has on the page of a person of that one. */
export function listProfileTabs({ viewer, of }: { viewer: Role; of: Role }): ProfileTab[] {
  return PROFILE_TABS.filter(
    (tab) => mayOpen(viewer, PAGE_OF[tab]) && !(isStaff(of) && CUSTOMER_TABS.includes(tab)),
  );
}

/** The whole list behind a tab, narrowed to this person. */
export function linkToFullList(
  tab: Exclude<ProfileTab, 'overview' | 'sessions' | 'history' | 'conversations'>,
  id: string,
) {
  const status = tab === 'deposits' || tab === 'withdrawals' ? 'status=all&' : '';
  return `${PAGE_OF[tab]}?${status}user=${id}`;
}

/** The whole audit log, narrowed to what a colleague did. */
export function linkToActionsBy(id: string): string {
  return `${PAGE_OF.audit}?actor=${id}`;
}
