import type { Market, StreamTick } from '@/lib/contract/core/market-schemas';
import { compareDecimals } from '@/lib/money/decimal';

/**
 * The list after ticks: latest price, change against the same price of 24 hours ago, high and low. A tick that is not
 * newer than the list changes nothing. Unchanged markets keep their identity, so their rows do not re-render.
 */
export function applyTicks(markets: readonly Market[], ticks: Iterable<StreamTick>): Market[] {
  const latest = new Map<string, StreamTick>();
  for (const tick of ticks) {
    const known = latest.get(tick.symbol);
    if (!known || tick.seq > known.seq) latest.set(tick.symbol, tick);
  }
  return markets.map((market) => {
    const tick = latest.get(market.symbol);
    return tick && tick.seq > (market.lastSeq ?? -1) ? withTick(market, tick) : market;
  });
}

/** A fetched list in which no market is older than a tick that was already shown. */
export function keepNewest(before: readonly Market[], fetched: readonly Market[]): Market[] {
  const shown = new Map(before.map((market) => [market.symbol, market]));
  return fetched.map((market) => {
    const old = shown.get(market.symbol);
    if (!old || (old.lastSeq ?? -1) <= (market.lastSeq ?? -1)) return market;
    const { price, lastTickMs, lastSeq } = old;
    return price === null || lastTickMs === null || lastSeq === null
      ? market
      : withTick(market, { symbol: market.symbol, price, timeMs: lastTickMs, seq: lastSeq });
  });
}

function withTick(market: Market, tick: Omit<StreamTick, 'epoch'>): Market {
  const wasStale = market.reason === 'stale';
  return {
    ...market,
    price: tick.price,
    lastTickMs: tick.timeMs,
    lastSeq: tick.seq,
    ...changeAgainstDayAgo(market, tick.price),
    high24h: market.high24h && compareDecimals(tick.price, market.high24h) > 0 ? tick.price : market.high24h,
    low24h: market.low24h && compareDecimals(tick.price, market.low24h) < 0 ? tick.price : market.low24h,
    stale: false,
    reason: wasStale ? null : market.reason,
    tradable: wasStale || market.tradable,
  };
}

/** Display only, so plain numbers are exact enough. */
function changeAgainstDayAgo(market: Market, price: string): Pick<Market, 'change' | 'changeAmount'> {
  if (market.price === null || market.changeAmount === null || market.change === null) {
    return { change: market.change, changeAmount: market.changeAmount };
  }
  const dayAgo = Number(market.price) - Number(market.changeAmount);
  if (!(dayAgo > 0)) return { change: market.change, changeAmount: market.changeAmount };
  const difference = Number(price) - dayAgo;
  return {
    change: Math.round((difference / dayAgo) * 10_000) / 100,
    changeAmount: difference.toFixed(market.priceDecimals),
  };
}
