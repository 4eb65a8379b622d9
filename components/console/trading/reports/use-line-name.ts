'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useCallback } from 'react';
import type { WinRateLine } from '@/lib/contract/console-trading/console-trading-schemas';
import { formatDate } from '@/lib/i18n/format/format-time';
import type { ReportGroup } from './report-filters';

/** Label of a line of the report in the page's language. */
export function useLineName(by: ReportGroup): (line: WinRateLine) => string {
  const t = useTranslations('trades');
  const language = useLocale();
  return useCallback(
    ({ key, label, version }: WinRateLine) => {
      if (by === 'day') return formatDate(key, language, 'UTC') ?? key;
      if (by === 'side' && (key === 'buy' || key === 'sell')) return t(`side.${key}`);
      if (by === 'tier' && version !== null) return t('tierName', { name: label, version });
      return label;
    },
    [t, by, language],
  );
}
