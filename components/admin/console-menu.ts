/** The console's pages in the order of the work, each with the permission that it needs and what waits on it. */
import {
  ArrowDownToLine,
  ArrowUpFromLine,
  ClipboardCheck,
  CreditCard,
  IdCard,
  Images,
  LayoutDashboard,
  type LucideIcon,
  Megaphone,
  MessagesSquare,
  Quote,
  Scale,
  Users,
} from 'lucide-react';
import type { AnswerOf } from '@/lib/contract/endpoints';
import type { PermissionFlag } from '@/lib/contract/permissions';

export type Overview = AnswerOf<'overview'>['data'];
export type Waiting = Overview['waiting'];

export interface MenuEntry {
  href: string;
  text:
    | 'overview'
    | 'deposits'
    | 'withdrawals'
    | 'adjustments'
    | 'kyc'
    | 'chats'
    | 'approvals'
    | 'methods'
    | 'quotes'
    | 'advertisements'
    | 'announcements'
    | 'staff';
  Icon: LucideIcon;
  flag: PermissionFlag;
  waiting?: keyof Waiting;
}

export const MENU: readonly MenuEntry[] = [
  { href: '/admin', text: 'overview', Icon: LayoutDashboard, flag: 'adminPanel' },
  {
    href: '/admin/deposits',
    text: 'deposits',
    Icon: ArrowDownToLine,
    flag: 'depositWithdraw',
    waiting: 'deposits',
  },
  {
    href: '/admin/withdrawals',
    text: 'withdrawals',
    Icon: ArrowUpFromLine,
    flag: 'depositWithdraw',
    waiting: 'withdrawals',
  },
  {
    href: '/admin/adjustments',
    text: 'adjustments',
    Icon: Scale,
    flag: 'depositWithdraw',
    waiting: 'adjustments',
  },
  { href: '/admin/kyc', text: 'kyc', Icon: IdCard, flag: 'customerManagement', waiting: 'kyc' },
  {
    href: '/admin/support',
    text: 'chats',
    Icon: MessagesSquare,
    flag: 'customerManagement',
    waiting: 'chats',
  },
  {
    href: '/admin/approvals',
    text: 'approvals',
    Icon: ClipboardCheck,
    flag: 'adminPanel',
    waiting: 'approvals',
  },
  { href: '/admin/payment-methods', text: 'methods', Icon: CreditCard, flag: 'paymentManagement' },
  { href: '/admin/quotes', text: 'quotes', Icon: Quote, flag: 'adminPanel' },
  { href: '/admin/advertisements', text: 'advertisements', Icon: Images, flag: 'adminPanel' },
  { href: '/admin/announcements', text: 'announcements', Icon: Megaphone, flag: 'adminPanel' },
  { href: '/admin/staff', text: 'staff', Icon: Users, flag: 'customerManagement' },
];

/** The entry of a path: the one it is or lies beneath. The overview is itself alone. */
export function isOpenEntry(pathname: string, href: string): boolean {
  return pathname === href || (href !== '/admin' && pathname.startsWith(`${href}/`));
}
