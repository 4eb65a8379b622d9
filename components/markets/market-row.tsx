'use client';

import Link from 'next/link';
import { memo, type ReactNode } from 'react';
import type { Market } from '@/lib/contract/markets';
import { formatVolume } from '@/lib/i18n/format-price';
import { Change } from '../ui/change';
import { cx } from '../ui/cx';
import { Price } from '../ui/price';
import { AssetIcon } from './asset-icon';
import { convertPriceToThb } from './convert-price-to-thb';
import { findMark, MarketMark } from './market-mark';
import { tradingHref, tradingHrefInFull } from './trading-href';

/** Columns of a market line: mark and name take what figures leave. */
export const LINE_COLUMNS = 'grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-2 px-4';

interface RowProps {
  market: Market;
  /** Baht per USDT; undefined while unknown. */
  thbRate: number | undefined;
  /** Sources differ, so the row names its own. */
  isMixed: boolean;
}

/** A line of the market list: name and volume, price in USDT and baht, change. */
export const MarketRow = memo(function MarketRow({ market, thbRate, isMixed }: RowProps) {
  const mark = findMark(market, isMixed);
  return (
    <MarketLink href={tradingHrefInFull(market)} isStale={mark === 'stale'}>
      <AssetIcon symbol={market.symbol} size={36} />
      <NameCell market={market} mark={mark} />
      <span className="grid grid-cols-[auto_4.5rem] items-center gap-2 text-end">
        <span className="flex flex-col items-end">
          <Price price={market.price} className="font-semibold" />
          <ThbPrice price={market.price} rate={thbRate} className="text-xs text-text-muted" />
        </span>
        <Change percent={market.change} className="text-sm font-medium" />
      </span>
    </MarketLink>
  );
});

/** A line of the tabs of home: name, volume in USDT over baht, price in baht over change. */
export const QuoteRow = memo(function QuoteRow({ market, thbRate, isMixed }: RowProps) {
  const mark = findMark(market, isMixed);
  const volume = market.volumeValue;
  return (
    <MarketLink href={tradingHref(market)} isStale={mark === 'stale'}>
      <AssetIcon symbol={market.symbol} size={36} />
      <NameCell market={market} mark={mark} isVolumeElsewhere />
      <span className="grid grid-cols-[auto_6.5rem] items-center gap-2 text-end">
        <span className="figures flex flex-col items-end text-sm">
          <span>{volume === null ? '–' : formatVolume(volume)}</span>
          <span className="text-xs text-text-muted">
            {volume === null || thbRate === undefined ? '–' : `฿${formatVolume(volume * thbRate)}`}
          </span>
        </span>
        <span className="flex flex-col items-end">
          <ThbPrice price={market.price} rate={thbRate} unit="" className="font-semibold" />
          <Change percent={market.change} className="text-xs font-medium" />
        </span>
      </span>
    </MarketLink>
  );
});

function MarketLink({ href, isStale, children }: { href: string; isStale: boolean; children: ReactNode }) {
  return (
    <Link
      href={href}
      prefetch={false}
      className={cx(
        LINE_COLUMNS,
        'min-h-16 py-2 transition-colors duration-120 active:bg-line focus-visible:-outline-offset-2',
        isStale && 'text-text-muted',
      )}
    >
      {children}
    </Link>
  );
}

function NameCell({
  market,
  mark,
  isVolumeElsewhere = false,
}: {
  market: Market;
  mark: ReturnType<typeof findMark>;
  isVolumeElsewhere?: boolean;
}) {
  return (
    <span className="flex min-w-0 flex-col">
      <span className="truncate font-medium">{market.name}</span>
      <span className="truncate text-xs text-text-muted">
        {mark ? <MarketMark mark={mark} /> : isVolumeElsewhere ? market.symbol : (market.volume ?? '–')}
      </span>
    </span>
  );
}

function ThbPrice({
  price,
  rate,
  unit = '฿',
  className,
}: {
  price: string | null;
  rate: number | undefined;
  unit?: string;
  className?: string;
}) {
  const thb = price === null || rate === undefined ? null : convertPriceToThb(price, rate);
  return <Price price={thb} unit={unit} className={className} />;
}
