'use client';

import { useTranslations } from 'next-intl';
import { ErrorState } from '@/components/ui/feedback/error-state';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { formatPercent, formatPrice } from '@/lib/i18n/format/format-price';
import { AssetIcon } from '../asset/asset-icon';
import { MarketBadge } from '../asset/market-badge';
import { LINE_COLUMNS } from '../list/market-cells';
import { useLiveMarkets } from '../live/live-markets-provider';

/** Replaces a list that has not loaded: skeletons, or samples once loading has failed. One chunk for both. */
export default function MarketListPlaceholder() {
  return useLiveMarkets().hasFailed ? <SampleRows /> : <RowSkeletons />;
}

const ROWS = ['1', '2', '3', '4', '5', '6', '7', '8'];

/** Skeleton of the market list. */
function RowSkeletons() {
  const t = useTranslations('market');
  return (
    <div role="status">
      <span className="sr-only">{t('loading')}</span>
      {ROWS.map((row) => (
        <div key={row} className={`${LINE_COLUMNS} min-h-16 px-4 py-2`}>
          <Skeleton className="size-9 rounded-full" />
          <span className="flex flex-col gap-2">
            <Skeleton className="h-4 w-24" />
            <Skeleton className="h-3 w-12" />
          </span>
          <span className="flex flex-col items-end gap-2">
            <Skeleton className="h-4 w-20" />
            <Skeleton className="h-3 w-12" />
          </span>
        </div>
      ))}
    </div>
  );
}

/** Replaces a list that could not load: an error, a retry, and grey sample rows that are no links (F3). */
function SampleRows() {
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
                <MarketBadge badge="sample" />
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

/** Rows of a list that could not load. Never prices to trade on. */
interface SampleMarket {
  readonly symbol: string;
  readonly name: string;
  readonly price: string;
  readonly change: number;
}

const SAMPLE_MARKETS: readonly SampleMarket[] = [
  { symbol: 'GOLD', name: 'Gold', price: '4200.00', change: 0.42 },
  { symbol: 'SILVER', name: 'Silver', price: '52.00', change: -0.31 },
  { symbol: 'BTC', name: 'Bitcoin', price: '68000.00', change: 1.24 },
  { symbol: 'ETH', name: 'Ethereum', price: '3500.00', change: -0.38 },
  { symbol: 'APPLE', name: 'Apple', price: '270.00', change: 0.15 },
  { symbol: 'MICROSOFT', name: 'Microsoft', price: '480.00', change: 0.6 },
  { symbol: 'NVIDIA', name: 'NVIDIA', price: '180.00', change: -1.1 },
  { symbol: 'TESLA', name: 'Tesla', price: '420.00', change: 2.05 },
];
