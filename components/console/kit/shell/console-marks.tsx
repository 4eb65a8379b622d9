'use client';

import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/feedback/badge';
import { formatUsdt } from '@/lib/i18n/format/format-money';
import { decimalToMicros } from '@/lib/money/money';
import type { Overview } from './console-menu';

/** What kind of money this console decides about, and whether large sums need a second person (F7, M9). */
export function ConsoleMarks({
  funds,
  overview,
}: {
  funds: 'practice' | 'real' | undefined;
  overview: Pick<Overview, 'fourEyes' | 'fourEyesThreshold'> | undefined;
}) {
  const t = useTranslations('admin.marks');
  const threshold = overview && decimalToMicros(overview.fourEyesThreshold);
  const fourEyes =
    overview?.fourEyes && threshold !== undefined
      ? t('fourEyesOn', { amount: formatUsdt(threshold) })
      : t('fourEyesOff');
  return (
    <>
      {funds && (
        <Badge tone={funds === 'real' ? 'info' : 'warn'} className="shrink-0">
          {t(funds)}
        </Badge>
      )}
      {overview && (
        <Badge tone={overview.fourEyes ? 'brand' : 'neutral'} className="min-w-0 max-sm:hidden">
          <span title={fourEyes} className="truncate">
            {fourEyes}
          </span>
        </Badge>
      )}
    </>
  );
}
