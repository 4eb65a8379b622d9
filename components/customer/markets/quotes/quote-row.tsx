'use client';

import { memo } from 'react';
import { PercentChange } from '@/components/ui/facts/percent-change';
import type { Market } from '@/lib/contract/core/market-schemas';
import { formatVolume } from '@/lib/i18n/format/format-price';
import { AssetIcon } from '../asset/asset-icon';
import { findMarketBadge, isPriceFrozen, MarketBadge } from '../asset/market-badge';
import { LINE_COLUMNS, MarketLink, NameCell, ThbPrice } from '../list/market-cells';
import { tradingHref } from '../trading-href';

interface QuoteRowProps {
  market: Market;
  /** Baht per USDT; undefined while unknown. */
  thbRate: number | undefined;
  /** Sources differ, so the row names its own. */
  isMixed: boolean;
}

/** A line of the tabs of home: name, volume in USDT over baht, price in baht over change. */
export const QuoteRow = memo(function QuoteRow({ market, thbRate, isMixed }: QuoteRowProps) {
  const badge = findMarketBadge(market, isMixed);
  const volume = market.volumeValue;
  return (
    <MarketLink href={tradingHref(market)} isFrozen={isPriceFrozen(badge)} className={`${LINE_COLUMNS} px-4`}>
      <AssetIcon symbol={market.symbol} size={36} />
      <NameCell market={market}>{badge ? <MarketBadge badge={badge} /> : market.symbol}</NameCell>
      <span className="grid grid-cols-[auto_6.5rem] items-center gap-2 text-end">
        <span className="figures flex flex-col items-end text-sm">
          <span>{volume === null ? '–' : formatVolume(volume)}</span>
          <span className="text-xs text-text-muted">
            {volume === null || thbRate === undefined ? '–' : `฿${formatVolume(volume * thbRate)}`}
          </span>
        </span>
        <span className="flex flex-col items-end">
          <ThbPrice price={market.price} rate={thbRate} unit="" className="font-semibold" />
          <PercentChange percent={market.change} className="text-xs font-medium" />
        </span>
      </span>
    </MarketLink>
  );
});
