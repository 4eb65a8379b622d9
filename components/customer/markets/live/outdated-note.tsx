'use client';

import { useTranslations } from 'next-intl';
import { RetryBanner } from '@/components/ui/feedback/retry-banner';
import { formatClock } from '@/lib/i18n/format/format-time';
import { useLiveMarkets } from './live-markets-provider';

/** The list could not be refreshed: of when its prices are, and the way to ask again. */
export default function OutdatedNote({ timeZone }: { timeZone: string | undefined }) {
  const t = useTranslations('market.notes');
  const { outdatedSinceMs = Number.NaN, isRetrying, retry } = useLiveMarkets();
  return (
    <RetryBanner isRetrying={isRetrying} onRetry={retry}>
      {t('notRefreshed', { time: formatClock(outdatedSinceMs, timeZone) ?? '' })}
    </RetryBanner>
  );
}
