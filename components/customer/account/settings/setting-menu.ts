import {
  ArrowDownUp,
  ArrowLeftRight,
  Download,
  FileText,
  Headset,
  IdCard,
  Landmark,
  ListOrdered,
  type LucideIcon,
  MessageCircle,
  ShieldCheck,
  Smartphone,
  UserPen,
} from 'lucide-react';
import type { Site } from '@/components/app-shell/read-site';

export interface MenuEntry {
  text:
    | 'kyc'
    | 'profile'
    | 'security'
    | 'terms'
    | 'support'
    | 'contact'
    | 'appStore'
    | 'install'
    | 'bankAccounts'
    | 'tradingHistory'
    | 'transactionHistory'
    | 'history';
  Icon: LucideIcon;
  href: string;
  isExternal?: boolean;
  /** Count of unread messages. */
  count?: number;
  /** Useless in the installed app. */
  isForBrowsers?: boolean;
}

/** The customer's money and trades. */
export const MONEY_MENU: readonly MenuEntry[] = [
  { text: 'bankAccounts', Icon: Landmark, href: '/bank-account' },
  { text: 'tradingHistory', Icon: ArrowDownUp, href: '/trading-history' },
  { text: 'transactionHistory', Icon: ArrowLeftRight, href: '/history/deposit' },
  { text: 'history', Icon: ListOrdered, href: '/history' },
];

/**
 * The account and support. Contact and app store are included when the deployment sets their links. `unread`: unread
 * support messages.
 */
export function listAccountMenu(
  site: Pick<Site, 'contactUrl' | 'appStoreUrl'> | undefined,
  unread = 0,
): MenuEntry[] {
  const { contactUrl, appStoreUrl } = site ?? {};
  return [
    { text: 'kyc', Icon: IdCard, href: '/kyc' },
    { text: 'profile', Icon: UserPen, href: '/profile/edit' },
    { text: 'security', Icon: ShieldCheck, href: '/profile/security' },
    { text: 'support', Icon: Headset, href: '/support', count: unread },
    ...(contactUrl
      ? [{ text: 'contact' as const, Icon: MessageCircle, href: contactUrl, isExternal: true }]
      : []),
    ...(appStoreUrl
      ? [{ text: 'appStore' as const, Icon: Download, href: appStoreUrl, isExternal: true }]
      : []),
    { text: 'install', Icon: Smartphone, href: '/download', isForBrowsers: true },
    { text: 'terms', Icon: FileText, href: '/terms' },
  ];
}
