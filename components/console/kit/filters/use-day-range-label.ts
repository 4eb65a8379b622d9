import { useLocale, useTranslations } from 'next-intl';
import { formatDate } from '@/lib/i18n/format/format-time';

/** Formats a range of days, YYYY-MM-DD, with '' for an open end; undefined when both ends are open. */
export function useDayRangeLabel(): (from: string, to: string) => string | undefined {
  const t = useTranslations('admin.dateRange');
  const language = useLocale();
  const format = (day: string) => formatDate(day, language, 'UTC') ?? day;
  return (from, to) => {
    if (from && from === to) return format(from);
    if (from && to) return t('between', { from: format(from), to: format(to) });
    if (from) return t('since', { from: format(from) });
    return to ? t('until', { to: format(to) }) : undefined;
  };
}
