import {
  ArrowDownUp,
  ArrowLeftRight,
  Download,
  FileText,
  IdCard,
  Landmark,
  ListOrdered,
  type LucideIcon,
  MessageCircle,
  ShieldCheck,
  UserPen,
} from 'lucide-react';
import type { Site } from '../shell/read-site';

export interface MenuEntry {
  text:
    | 'kyc'
    | 'profile'
    | 'security'
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
 * The account and where help is: an entry stands here once its screen exists, or when the deployment names its link.
 * The support chat adds its own before the contact.
 */
export function listAccountMenu(site: Pick<Site, 'contactUrl' | 'appStoreUrl'> | undefined): MenuEntry[] {
  const { contactUrl, appStoreUrl } = site ?? {};
  return [
    { text: 'kyc', Icon: IdCard, href: '/kyc' },
    { text: 'profile', Icon: UserPen, href: '/profile/edit' },
    { text: 'security', Icon: ShieldCheck, href: '/profile/security' },
    ...(contactUrl
      ? [{ text: 'contact' as const, Icon: MessageCircle, href: contactUrl, isExternal: true }]
      : []),
    ...(appStoreUrl
      ? [{ text: 'appStore' as const, Icon: Download, href: appStoreUrl, isExternal: true }]
      : []),
    { text: 'terms', Icon: FileText, href: '/terms' },
  ];
}
