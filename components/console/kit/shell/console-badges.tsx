'use client';

import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/feedback/badge';
import { formatUsdt } from '@/lib/i18n/format/format-money';
import { decimalToMicros } from '@/lib/money/money';
import type { Overview } from './console-menu';

/** Whether this is practice or real money (F7), and whether large amounts need dual approval (M9). */
export function ConsoleBadges({
  funds,
  overview,
}: {
  funds: 'practice' | 'real' | undefined;
  overview: Pick<Overview, 'fourEyes' | 'fourEyesThreshold'> | undefined;
}) {
  const t = useTranslations('admin.environment');
  const threshold = overview && decimalToMicros(overview.fourEyesThreshold);
  const dualApproval =
    overview?.fourEyes && threshold !== undefined
      ? t('dualApprovalOn', { amount: formatUsdt(threshold) })
      : t('dualApprovalOff');
  return (
    <>
      {funds && (
        <Badge tone={funds === 'real' ? 'info' : 'warn'} className="shrink-0">
          {t(funds)}
        </Badge>
      )}
      {overview && (
        <Badge tone={overview.fourEyes ? 'brand' : 'neutral'} className="min-w-0 max-sm:hidden">
          <span title={dualApproval} className="truncate">
            {dualApproval}
          </span>
        </Badge>
      )}
    </>
  );
}
