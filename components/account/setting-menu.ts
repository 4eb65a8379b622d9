import { Download, FileText, type LucideIcon, MessageCircle } from 'lucide-react';
import type { Site } from '../shell/read-site';

interface MenuEntry {
  text: 'terms' | 'contact' | 'appStore';
  Icon: LucideIcon;
  href: string;
  isExternal?: boolean;
}

/**
 * The menu of /setting as data: an entry stands here once its screen exists, or when the deployment names its link.
 * Later screens (identity, bank accounts, histories, profile, support) add theirs in the order of the texts.
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
