'use client';

import { useTranslations } from 'next-intl';
import type { QuotaKind, QuotaStatus } from './read-quota-status';

/** Beside a button that is disabled because no submission is left: why. The notice above the form has the details. */
export function QuotaLine({ id, kind, status }: { id: string; kind: QuotaKind; status: QuotaStatus }) {
  const t = useTranslations('quotas');
  return (
    <p id={id} role="status" className="text-center text-sm text-warn">
      {t(`${kind}.${status.is as 'waiting' | 'today'}.title`, { count: status.count })}
    </p>
  );
}
