'use client';

import { TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Banner } from '@/components/ui/feedback/banner';
import type { DetailsChange } from './use-deposit-methods';

/** Says that the destination has changed; an alert, since the customer may be about to send money. */
export function DetailsChangeNote({ change }: { change: DetailsChange | undefined }) {
  const t = useTranslations('deposit');
  if (!change) return null;
  return (
    <Banner tone="danger" icon={<TriangleAlert />}>
      {change === 'changed' ? t('changed') : t('unavailable')}
    </Banner>
  );
}
