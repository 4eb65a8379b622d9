'use client';

import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { AssetIcon } from '@/components/customer/markets/asset/asset-icon';
import { cx } from '@/components/ui/cx';
import { DIRECTION_TEXT } from '@/components/ui/facts/percent-change';
import { Price } from '@/components/ui/facts/price';
import { Badge } from '@/components/ui/feedback/badge';
import type { Market } from '@/lib/contract/core/market-schemas';
import { ARROWS, directionOf, formatPercent, formatPrice } from '@/lib/i18n/format/format-price';
import { compareDecimals } from '@/lib/money/decimal';
import { useLivePrice, useTradingContext } from '../trading-context';

/** The market's name, price and 24-hour figures; a tap on the name opens the market list. */
export function MarketHeader({ market, onSwitch }: { market: Market; onSwitch: () => void }) {
  const t = useTranslations('trading.header');
  const common = useTranslations('common');
  const { practice } = useTradingContext();
  const pair = `${market.symbol} / ${market.currency}`;
  return (
    <header className="flex flex-col gap-1 px-4 pt-2">
      <div className="flex min-h-11 items-center justify-between gap-2">
        <button
          type="button"
          onClick={onSwitch}
          aria-haspopup="dialog"
          className="flex min-h-11 min-w-0 items-center gap-3 rounded-field text-start active:opacity-80"
        >
          <span className="sr-only">{t('change', { pair })}</span>
          <AssetIcon symbol={market.symbol} size={36} />
          <span className="flex min-w-0 flex-col leading-tight">
            <span className="flex items-center gap-1">
              <h1 className="truncate text-base font-bold">{pair}</h1>
              <ChevronDown className="size-4 shrink-0" aria-hidden="true" />
            </span>
            <span className="truncate text-xs text-text-muted">
              {market.name}
              {market.simulated && (
                <span className="text-warn">
                  {' · '}
                  {market.feed === 'replay' ? t('replay') : common('simulated')}
                </span>
              )}
            </span>
          </span>
        </button>
        {practice && <Badge tone="warn">{common('practice')}</Badge>}
      </div>
      <PriceFigures market={market} />
    </header>
  );
}

function PriceFigures({ market }: { market: Market }) {
  const t = useTranslations('trading.header');
  const price = useLivePrice(market.symbol)?.price ?? market.price;
  const day = calculateDayChange(market, price);
  const direction = day.percent === null ? 'flat' : directionOf(day.percent);
  return (
    <div className="flex items-end justify-between gap-3">
      <div className="flex min-w-0 flex-col">
        <span className={cx('text-xl leading-tight font-bold', DIRECTION_TEXT[direction])}>
          <span className="sr-only">{t('price')} </span>
          <Price price={price} />
        </span>
        <span className={cx('figures text-xs', DIRECTION_TEXT[direction])}>
          <span className="sr-only">{t('change24h')} </span>
          {day.percent === null ? '–' : <DayChangeText {...day} percent={day.percent} />}
        </span>
      </div>
      <dl className="figures grid shrink-0 grid-cols-[auto_auto] gap-x-2 text-end text-xs text-text-muted">
        <dt>{t('high')}</dt>
        <dd>{day.high === null ? '–' : formatPrice(day.high)}</dd>
        <dt>{t('low')}</dt>
        <dd>{day.low === null ? '–' : formatPrice(day.low)}</dd>
      </dl>
    </div>
  );
}

function DayChangeText({ percent, amount }: { percent: number; amount: string | null }) {
  const arrow = ARROWS[directionOf(percent)];
  const size = amount === null ? '' : formatPrice(amount.replace('-', ''));
  const sign = percent < 0 ? '-' : '+';
  return (
    <>
      <span aria-hidden="true">{arrow && `${arrow} `}</span>
      {amount === null ? formatPercent(percent) : `${sign}${size} (${formatPercent(percent)})`}
    </>
  );
}

type DayFigures = Pick<Market, 'price' | 'change' | 'changeAmount' | 'high24h' | 'low24h' | 'priceDecimals'>;

interface DayChange {
  /** Percent; null while the market has less than a day of ticks. */
  percent: number | null;
  /** Plain decimal with its sign only when negative. */
  amount: string | null;
  high: string | null;
  low: string | null;
}

/** The 24-hour figures at the live price. Display only, so plain numbers are exact enough. */
function calculateDayChange(market: DayFigures, price: string | null): DayChange {
  const { change, changeAmount, high24h, low24h } = market;
  if (price === null || market.price === null) {
    return { percent: change, amount: changeAmount, high: high24h, low: low24h };
  }
  const high = high24h !== null && compareDecimals(price, high24h) > 0 ? price : high24h;
  const low = low24h !== null && compareDecimals(price, low24h) < 0 ? price : low24h;
  const dayAgo = changeAmount === null ? Number.NaN : Number(market.price) - Number(changeAmount);
  if (!(dayAgo > 0)) return { percent: change, amount: changeAmount, high, low };
  const difference = Number(price) - dayAgo;
  return {
    percent: (difference / dayAgo) * 100,
    amount: difference.toFixed(market.priceDecimals),
    high,
    low,
  };
}
