import { Wrench } from 'lucide-react';
import { getLocale, getTranslations } from 'next-intl/server';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { formatDate, formatDateTime } from '@/lib/i18n/format/format-time';
import { ServicePoller } from './service-poller';
import { StandalonePage } from './standalone-page';

/** Maintenance: what it means for money, until when, and that nothing has to be done. */
export async function MaintenanceScreen({
  untilMs,
  timeZone,
  nowMs,
}: {
  untilMs: number | null;
  timeZone: string;
  nowMs: number;
}) {
  const [t, language] = await Promise.all([getTranslations('shell.maintenance'), getLocale()]);
  return (
    <StandalonePage>
      <EmptyState
        icon={<Wrench />}
        isScreen
        title={t('title')}
        body={
          <>
            <p>{t('body')}</p>
            <p className="pt-3 font-medium text-text">{describeEnd()}</p>
          </>
        }
        action={<ServicePoller retry={t('retry')} waiting={t('waiting')} still={t('stillDown')} />}
      />
    </StandalonePage>
  );

  function describeEnd(): string {
    if (untilMs === null) return t('soon');
    if (untilMs <= nowMs) return t('late');
    const whole = formatDateTime(untilMs, language, timeZone) ?? '';
    // Without seconds, which would suggest more precision than the announced end has.
    const time = whole.slice(0, -3);
    const isToday = formatDate(untilMs, language, timeZone) === formatDate(nowMs, language, timeZone);
    return isToday ? t('untilTime', { time: time.slice(-5) }) : t('untilDate', { time });
  }
}
