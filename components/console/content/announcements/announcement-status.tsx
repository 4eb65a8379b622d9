'use client';

import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/feedback/badge';
import type { Announcement } from '@/lib/contract/content';

/** What becomes of an announcement: customers see it, a newer active one stands before it, or it is kept unseen. */
export function AnnouncementStatus({
  announcement: { isActive },
  isShown,
}: {
  announcement: Announcement;
  isShown: boolean;
}) {
  const t = useTranslations('announcements.status');
  if (isShown) return <Badge tone="success">{t('shown')}</Badge>;
  return <Badge tone={isActive ? 'info' : 'neutral'}>{t(isActive ? 'behind' : 'inactive')}</Badge>;
}
