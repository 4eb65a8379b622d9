'use client';

import { useTranslations } from 'next-intl';
import { formatClock } from '@/lib/i18n/format-time';
import { Banner } from '../ui/banner';
import { Button } from '../ui/button';
import { useLiveMarkets } from './live-markets-provider';
import type { NoteIcons } from './market-icons';
import { commonOrigin } from './market-mark';

/** What holds for the whole list: where its prices come from, and whether they still arrive. */
export function MarketNotes({ timeZone, icons }: { timeZone: string | undefined; icons: NoteIcons }) {
  const t = useTranslations('market.notes');
  const common = useTranslations('common');
  const { markets = [], outdatedSinceMs, isInterrupted, isRetrying, retry } = useLiveMarkets();
  const origin = commonOrigin(markets);
  const time = outdatedSinceMs === undefined ? undefined : formatClock(outdatedSinceMs, timeZone);
  return (
    <div className="flex flex-col gap-2 px-4 empty:hidden">
      {time !== undefined ? (
        <Banner
          tone="warn"
          icon={icons.warning}
          action={
            <Button variant="quiet" size="sm" busy={isRetrying} onClick={retry} className="-me-3">
              {common('retry')}
            </Button>
          }
        >
          {t('notRefreshed', { time })}
        </Banner>
      ) : (
        isInterrupted && (
          <Banner tone="warn" icon={icons.warning}>
            {t('interrupted')}
          </Banner>
        )
      )}
      {(origin === 'simulated' || origin === 'recorded') && (
        <p className="flex items-center gap-2 text-xs text-text-muted">
          {icons.simulated}
          {t(origin)}
        </p>
      )}
    </div>
  );
}
