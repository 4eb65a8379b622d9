import { useLocale, useTimeZone, useTranslations } from 'next-intl';
import type { Approval } from '@/lib/contract/staff';
import { formatDateTime } from '@/lib/i18n/format/format-time';

/** Why somebody is no second person for `name` yet, and from when on they are: a sentence each. */
export function useBarWords(): (bar: NonNullable<Approval['bar']>, name: string) => string[] {
  const t = useTranslations('admin.approvals.bar');
  const language = useLocale();
  const timeZone = useTimeZone();
  return ({ reason, until }, name) => {
    const time = formatDateTime(until, language, timeZone) ?? '–';
    return [t(`reason.${reason}`, { name }), t('until', { time })];
  };
}
