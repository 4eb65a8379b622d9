import {
  ArrowDownUp,
  ArrowLeftRight,
  Download,
  FileText,
  Landmark,
  ListOrdered,
  type LucideIcon,
  MessageCircle,
} from 'lucide-react';
import type { Site } from '../shell/read-site';

export interface MenuEntry {
  text:
    | 'terms'
    | 'contact'
    | 'appStore'
    | 'bankAccounts'
    | 'tradingHistory'
    | 'transactionHistory'
    | 'history';
  Icon: LucideIcon;
  href: string;
  isExternal?: boolean;
}

/** The customer's money and trades. */
export const MONEY_MENU: readonly MenuEntry[] = [
  { text: 'bankAccounts', Icon: Landmark, href: '/bank-account' },
  { text: 'tradingHistory', Icon: ArrowDownUp, href: '/trading-history' },
  { text: 'transactionHistory', Icon: ArrowLeftRight, href: '/history/deposit' },
  { text: 'history', Icon: ListOrdered, href: '/history' },
];

/**
 * The rest of the menu of /setting as data: an entry stands here once its screen exists, or when the deployment names its link.
 * Later screens (identity, profile, support) add theirs in the order of the texts.
 */
export function listMenu(site: Pick<Site, 'contactUrl' | 'appStoreUrl'> | undefined): MenuEntry[] {
  const { contactUrl, appStoreUrl } = site ?? {};
  return [
    ...(contactUrl
      ? [{ text: 'contact' as const, Icon: MessageCircle, href: contactUrl, isExternal: true }]
      : []),
    ...(appStoreUrl
      ? [{ text: 'appStore' as const, Icon: Download, href: appStoreUrl, isExternal: true }]
      : []),
    { text: 'terms', Icon: FileText, href: '/terms' },
  ];
}
