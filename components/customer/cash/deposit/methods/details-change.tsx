'use client';

import { TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Banner } from '@/components/ui/feedback/banner';
import type { DetailsChange } from './use-deposit-methods';

/** Says that where to send is no longer what was shown before; an alert, since money may be about to leave. */
export function DetailsChangeNote({ change }: { change: DetailsChange | undefined }) {
  const t = useTranslations('deposit');
  if (!change) return null;
  return (
    <Banner tone="danger" icon={<TriangleAlert />}>
      {change === 'changed' ? t('changed') : t('unavailable')}
    </Banner>
  );
}
