import { useLocale, useTranslations } from 'next-intl';
import { formatDate } from '@/lib/i18n/format/format-time';

/** Says which days a list is narrowed to, YYYY-MM-DD, either end left open by ''; undefined when both are. */
export function useDaysInWords(): (from: string, to: string) => string | undefined {
  const t = useTranslations('admin.days');
  const language = useLocale();
  const inWords = (day: string) => formatDate(day, language, 'UTC') ?? day;
  return (from, to) => {
    if (from && from === to) return inWords(from);
    if (from && to) return t('between', { from: inWords(from), to: inWords(to) });
    if (from) return t('since', { from: inWords(from) });
    return to ? t('until', { to: inWords(to) }) : undefined;
  };
}
