'use client';

import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/feedback/badge';
import type { StaffAdjustment } from '@/lib/contract/money/money-schemas';

const TONES = { proposed: 'warn', done: 'success', dropped: 'neutral' } as const;

export function AdjustmentStatus({ status }: Pick<StaffAdjustment, 'status'>) {
  const t = useTranslations('admin.adjustments.status');
  return (
    <Badge tone={TONES[status]} className="whitespace-normal!">
      {t(status)}
    </Badge>
  );
}
