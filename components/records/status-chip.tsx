'use client';

import { useTranslations } from 'next-intl';
import { Badge } from '../ui/feedback/badge';
import { type CaseStatus, STATUS_TONES } from './describe-case';

export function StatusChip({ status }: { status: CaseStatus }) {
  const t = useTranslations('history.status');
  return <Badge tone={STATUS_TONES[status]}>{t(status)}</Badge>;
}
