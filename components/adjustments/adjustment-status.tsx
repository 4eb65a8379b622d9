'use client';

import { useTranslations } from 'next-intl';
import type { StaffAdjustment } from '@/lib/contract/money';
import { Badge } from '../ui/feedback/badge';

const TONES = { proposed: 'warn', done: 'success', dropped: 'neutral' } as const;

export function AdjustmentStatus({ status }: Pick<StaffAdjustment, 'status'>) {
  const t = useTranslations('admin.adjustments.status');
  return <Badge tone={TONES[status]}>{t(status)}</Badge>;
}
