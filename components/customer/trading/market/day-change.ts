/** The 24-hour figures of a header, continued with the live price. For display: plain numbers do. */
import type { Market } from '@/lib/contract/markets';
import { compareDecimals } from '@/lib/money/decimal';

type DayFigures = Pick<Market, 'price' | 'change' | 'changeAmount' | 'high24h' | 'low24h' | 'priceDecimals'>;

export interface DayChange {
  /** Percent; null where the tape is younger than a day. */
  percent: number | null;
  /** Plain decimal with its sign only when negative. */
  amount: string | null;
  high: string | null;
  low: string | null;
}

export function calculateDayChange(market: DayFigures, price: string | null): DayChange {
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
