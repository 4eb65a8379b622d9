'use client';

import { ChevronRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { cx } from '@/components/ui/cx';
import { DIRECTION_TEXT, PercentChange } from '@/components/ui/facts/percent-change';
import { Price } from '@/components/ui/facts/price';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { ScreenLink } from '@/components/ui/navigation/screen-link';
import type { Market } from '@/lib/contract/core/market-schemas';
import { directionOf } from '@/lib/i18n/format/format-price';
import { AssetIcon } from '../asset/asset-icon';
import { findCommonOrigin, findMarketBadge, MarketBadge } from '../asset/market-badge';
import { Sparkline } from '../asset/sparkline';
import { useLiveMarkets } from '../live/live-markets-provider';
import { tradingHref } from '../trading-href';
import { rankMarkets, TOP_LIMIT } from './rank-markets';

const CARD = 'flex w-36 shrink-0 snap-start flex-col gap-1 rounded-card bg-surface p-3 shadow-card';

/** The three most traded markets as cards. Nothing when the list could not load: the tabs show the error. */
export function TopMarkets() {
  const t = useTranslations('home');
  const { markets, hasFailed } = useLiveMarkets();
  if (hasFailed || markets?.length === 0) return null;
  const isMixed = findCommonOrigin(markets ?? []) === 'mixed';
  return (
    <section aria-labelledby="top-markets">
      <div className="flex items-center justify-between gap-3 px-4">
        <h2 id="top-markets" className="text-base font-semibold">
          {t('mostTraded')}
        </h2>
        <ScreenLink
          href="/market"
          className="-me-2 inline-flex min-h-11 items-center px-2 text-sm font-medium text-brand"
        >
          {t('allMarkets')}
          <ChevronRight className="size-4" aria-hidden="true" />
        </ScreenLink>
      </div>
      <ul className="no-scrollbar relative -my-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 py-4">
        {markets
          ? rankMarkets(markets, 'popular', TOP_LIMIT).map((market) => (
              <li key={market.symbol} className="flex">
                <TopCard market={market} isMixed={isMixed} />
              </li>
            ))
          : ['1', '2', '3'].map((place) => (
              <li key={place} className={CARD}>
                <Skeleton className="h-5 w-20" />
                <Skeleton className="h-5 w-24" />
                <Skeleton className="h-4 w-16" />
                <Skeleton className="h-10 w-full" />
              </li>
            ))}
      </ul>
    </section>
  );
}

function TopCard({ market, isMixed }: { market: Market; isMixed: boolean }) {
  const badge = findMarketBadge(market, isMixed);
  const line =
    market.price === null ? market.chartData : [...market.chartData.slice(0, -1), Number(market.price)];
  return (
    <ScreenLink href={tradingHref(market)} prefetch={false} className={`${CARD} h-full active:opacity-80`}>
      <span className="flex items-center gap-2 text-sm font-medium">
        <AssetIcon symbol={market.symbol} size={20} />
        <span className="truncate">{market.name}</span>
      </span>
      <span>
        <Price price={market.price} className="font-bold" />
      </span>
      <PercentChange percent={market.change} className="text-sm font-medium" />
      {badge && (
        <span className="text-xs">
          <MarketBadge badge={badge} />
        </span>
      )}
      <span className={cx('mt-auto', DIRECTION_TEXT[directionOf(market.change ?? 0)])}>
        <Sparkline values={line} className="h-10 w-full" />
      </span>
    </ScreenLink>
  );
}
