/** The console's pages by kind of work, and the counts of open work on each. CONSOLE_PAGES defines who may open one. */
import {
  ArrowDownToLine,
  ArrowUpFromLine,
  BookOpenText,
  ChartCandlestick,
  ChartNoAxesCombined,
  ClipboardCheck,
  CreditCard,
  IdCard,
  Images,
  LayoutDashboard,
  type LucideIcon,
  Megaphone,
  MessagesSquare,
  Percent,
  Quote,
  Scale,
  ScrollText,
  UserCog,
  Users,
} from 'lucide-react';
import type { AnswerOf } from '@/lib/contract/endpoints';
import { type ConsolePath, mayOpen } from '@/lib/contract/staff/console-pages';
import type { Role } from '@/lib/contract/staff/permissions';
import type { Texts } from '@/lib/i18n/namespaces';

export type Overview = AnswerOf<'overview'>['data'];
export type Waiting = Overview['waiting'];
type MenuTexts = Texts['admin']['menu'];

export interface MenuEntry {
  href: ConsolePath;
  text: Exclude<keyof MenuTexts, 'label' | 'waiting' | 'groups'>;
  Icon: LucideIcon;
  waiting?: keyof Waiting;
}

interface MenuGroup {
  name: keyof MenuTexts['groups'];
  entries: readonly MenuEntry[];
}

const MENU: readonly MenuGroup[] = [
  {
    name: 'work',
    entries: [
      { href: '/admin', text: 'overview', Icon: LayoutDashboard },
      { href: '/admin/approvals', text: 'approvals', Icon: ClipboardCheck, waiting: 'approvals' },
      { href: '/admin/support', text: 'chats', Icon: MessagesSquare, waiting: 'chats' },
      { href: '/admin/kyc', text: 'kyc', Icon: IdCard, waiting: 'kyc' },
    ],
  },
  {
    name: 'money',
    entries: [
      { href: '/admin/deposits', text: 'deposits', Icon: ArrowDownToLine, waiting: 'deposits' },
      { href: '/admin/withdrawals', text: 'withdrawals', Icon: ArrowUpFromLine, waiting: 'withdrawals' },
      { href: '/admin/adjustments', text: 'adjustments', Icon: Scale, waiting: 'adjustments' },
      { href: '/admin/ledger', text: 'ledger', Icon: BookOpenText },
      { href: '/admin/payment-methods', text: 'methods', Icon: CreditCard },
    ],
  },
  {
    name: 'people',
    entries: [
      { href: '/admin/users', text: 'users', Icon: Users },
      { href: '/admin/staff', text: 'staff', Icon: UserCog },
    ],
  },
  {
    name: 'trading',
    entries: [
      { href: '/admin/trades', text: 'trades', Icon: ChartCandlestick },
      { href: '/admin/payout-settings', text: 'payouts', Icon: Percent },
      { href: '/admin/reports', text: 'reports', Icon: ChartNoAxesCombined },
    ],
  },
  {
    name: 'content',
    entries: [
      { href: '/admin/quotes', text: 'quotes', Icon: Quote },
      { href: '/admin/advertisements', text: 'advertisements', Icon: Images },
      { href: '/admin/announcements', text: 'announcements', Icon: Megaphone },
    ],
  },
  { name: 'oversight', entries: [{ href: '/admin/audit', text: 'audit', Icon: ScrollText }] },
];

export const MENU_ENTRIES: readonly MenuEntry[] = MENU.flatMap(({ entries }) => entries);

/** A role's menu: without pages that it may not open, and without empty groups. */
export function menuOf(role: Role): MenuGroup[] {
  return MENU.map(({ name, entries }) => ({
    name,
    entries: entries.filter(({ href }) => mayOpen(role, href)),
  })).filter(({ entries }) => entries.length > 0);
}

/** The entry of a path: the one it equals or lies below. The overview matches only itself. */
export function isOpenEntry(pathname: string, href: string): boolean {
  return pathname === href || (href !== '/admin' && pathname.startsWith(`${href}/`));
}
