'use client';

import { useTranslations } from 'next-intl';
import { type ComponentType, lazy, Suspense } from 'react';
import { Banner } from '@/components/ui/feedback/banner';
import { findCommonOrigin } from './asset/market-badge';
import type { NoteIcons } from './asset/market-icons';
import { useLiveMarkets } from './live/live-markets-provider';

interface MarketNotesProps {
  timeZone: string | undefined;
  icons: NoteIcons;
}

/** Not in the first load: needed only after a failed refresh. Without it a shorter note is shown. */
const OutdatedNote = lazy<ComponentType<MarketNotesProps>>(() =>
  import('./live/outdated-note').catch(() => ({ default: InterruptedNote })),
);

/** Notes about the whole list: the origin of its prices, and whether they are up to date. */
export function MarketNotes(props: MarketNotesProps) {
  const t = useTranslations('market.notes');
  const { markets = [], outdatedSinceMs, isInterrupted } = useLiveMarkets();
  const origin = findCommonOrigin(markets);
  const interrupted = isInterrupted && <InterruptedNote {...props} />;
  return (
    <div className="flex flex-col gap-2 px-4 empty:hidden">
      {outdatedSinceMs === undefined ? (
        interrupted
      ) : (
        <Suspense fallback={interrupted}>
          <OutdatedNote {...props} />
        </Suspense>
      )}
      {(origin === 'simulated' || origin === 'recorded') && (
        <p className="flex items-center gap-2 text-xs text-text-muted">
          {props.icons.simulated}
          {t(origin)}
        </p>
      )}
    </div>
  );
}

function InterruptedNote({ icons }: MarketNotesProps) {
  const t = useTranslations('market.notes');
  return (
    <Banner tone="warn" icon={icons.warning}>
      {t('interrupted')}
    </Banner>
  );
}
