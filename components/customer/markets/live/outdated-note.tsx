'use client';

import { useTranslations } from 'next-intl';
import { RetryBanner } from '@/components/ui/feedback/retry-banner';
import { formatClock } from '@/lib/i18n/format/format-time';
import { useLiveMarkets } from './live-markets-provider';

/** Shown when the list could not be refreshed: the time of its prices and a retry. */
export default function OutdatedNote({ timeZone }: { timeZone: string | undefined }) {
  const t = useTranslations('market.notes');
  const { outdatedSinceMs = Number.NaN, isRetrying, retry } = useLiveMarkets();
  return (
    <RetryBanner isRetrying={isRetrying} onRetry={retry}>
      {t('notRefreshed', { time: formatClock(outdatedSinceMs, timeZone) ?? '' })}
    </RetryBanner>
  );
}
