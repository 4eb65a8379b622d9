'use client';

import { useTranslations } from 'next-intl';
import { ErrorState } from '@/components/ui/feedback/error-state';
import { formatPercent, formatPrice } from '@/lib/i18n/format/format-price';
import { AssetIcon } from '../asset/asset-icon';
import { MarketMark } from '../asset/market-mark';
import { LINE_COLUMNS } from '../list/market-cells';
import { useLiveMarkets } from '../live/live-markets-provider';
import { SAMPLE_MARKETS } from './sample-markets';

/** In place of a list that could not load: says so, offers a retry, and shows grey samples that lead nowhere (F3). */
export function SampleRows() {
  const t = useTranslations('market.notes');
  const { retry, isRetrying } = useLiveMarkets();
  return (
    <>
      <ErrorState title={t('sampleTitle')} body={t('sampleHint')} onRetry={retry} isRetrying={isRetrying} />
      <ul className="divide-y divide-line border-t border-line text-text-muted">
        {SAMPLE_MARKETS.map((market) => (
          <li key={market.symbol} className={`${LINE_COLUMNS} min-h-16 px-4 py-2`}>
            <span className="opacity-60 grayscale">
              <AssetIcon symbol={market.symbol} size={36} />
            </span>
            <span className="flex min-w-0 flex-col">
              <span className="truncate font-medium">{market.name}</span>
              <span className="text-xs">
                <MarketMark mark="sample" />
              </span>
            </span>
            <span className="figures flex flex-col items-end">
              <span>{formatPrice(market.price)}</span>
              <span className="text-xs">{formatPercent(market.change)}</span>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
