'use client';

import { type ComponentProps, lazy, memo, Suspense } from 'react';
import { PercentChange } from '@/components/ui/facts/percent-change';
import { Price } from '@/components/ui/facts/price';
import type { Market } from '@/lib/contract/core/market-schemas';
import { AssetIcon } from '../asset/asset-icon';
import { findMarketBadge, isPriceFrozen, MarketBadge } from '../asset/market-badge';
import { isListedOnly } from '../search/find-markets';
import { tradingHrefInFull } from '../trading-href';
import { MarketLink, NameCell, ThbPrice } from './market-cells';

/** A line of the market list: name and volume, price in USDT and baht, change. */
export const MarketRow = memo(function MarketRow({
  market,
  thbRate,
  timeZone,
  isMixed,
  isGrouped,
}: {
  market: Market;
  /** Baht per USDT; undefined while unknown. */
  thbRate: number | undefined;
  timeZone: string | undefined;
  /** Sources differ, so the row names its own. */
  isMixed: boolean;
  /** A heading over it says whether it can be traded. */
  isGrouped: boolean;
}) {
  const badge = isGrouped || !isListedOnly(market) ? findMarketBadge(market, isMixed) : 'viewOnly';
  const opensMs = badge === 'closed' ? market.nextOpenMs : null;
  return (
    <MarketLink
      href={tradingHrefInFull(market)}
      isFrozen={isPriceFrozen(badge)}
      className="grid min-w-0 flex-1 items-center gap-2 grid-cols-[minmax(0,1fr)_auto] pe-4 min-[22rem]:grid-cols-[auto_minmax(0,1fr)_auto]"
    >
      <span className="hidden min-[22rem]:block">
        <AssetIcon symbol={market.symbol} size={36} />
      </span>
      <NameCell market={market}>
        {opensMs !== null ? (
          <OpeningTime atMs={opensMs} timeZone={timeZone} />
        ) : badge ? (
          <MarketBadge badge={badge} />
        ) : (
          (market.volume ?? '–')
        )}
      </NameCell>
      <span className="grid grid-cols-[auto_4.5rem] items-center gap-2 text-end">
        <span className="flex flex-col items-end">
          <Price price={market.price} className="font-semibold" />
          <ThbPrice price={market.price} rate={thbRate} className="text-xs text-text-muted" />
        </span>
        <PercentChange percent={market.change} className="text-sm font-medium" />
      </span>
    </MarketLink>
  );
});

/** Not in the first load: needed only while a market is closed. Without it the plain badge is shown. */
const OpeningLabel = lazy(() => import('../live/opening-label').catch(() => ({ default: ClosedBadge })));

/** When a closed market opens again. */
function OpeningTime(props: ComponentProps<typeof import('../live/opening-label').default>) {
  return (
    <Suspense fallback={<ClosedBadge />}>
      <OpeningLabel {...props} />
    </Suspense>
  );
}

function ClosedBadge() {
  return <MarketBadge badge="closed" />;
}
