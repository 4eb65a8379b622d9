import { useTranslations } from 'next-intl';
import type { Market } from '@/lib/contract/core/market-schemas';

export type Badge = 'stale' | 'closed' | 'viewOnly' | 'simulated' | 'recorded';

type Marked = Pick<Market, 'stale' | 'reason' | 'nextOpenMs' | 'feed' | 'simulated'>;

/**
 * The most important badge of a market. The price's origin is a badge only when
 * the markets' origins differ; otherwise a note above the list says it once.
 */
export function findMarketBadge(market: Marked, isMixed: boolean): Badge | undefined {
  // A closed market is expected to have no new prices.
  if (isClosed(market)) return 'closed';
  if (market.stale || market.reason === 'stale') return 'stale';
  if (market.reason !== null) return 'viewOnly';
  return isMixed ? findOrigin(market) : undefined;
}

/** Outside its session, for tradable and for listed markets. */
export function isClosed({ reason, nextOpenMs }: Pick<Market, 'reason' | 'nextOpenMs'>): boolean {
  return reason === 'closed' || nextOpenMs !== null;
}

/** No price updates are expected. */
export function isPriceFrozen(badge: Badge | undefined): boolean {
  return badge === 'stale' || badge === 'closed';
}

/** Where a price comes from, when that is not the market itself. */
export function findOrigin(market: Pick<Market, 'feed' | 'simulated'>): 'simulated' | 'recorded' | undefined {
  if (market.feed === 'replay') return 'recorded';
  return market.simulated ? 'simulated' : undefined;
}

/** The origin that all have in common; `mixed` when they differ. */
export function findCommonOrigin(
  markets: readonly Pick<Market, 'feed' | 'simulated'>[],
): 'simulated' | 'recorded' | 'mixed' | undefined {
  const origins = new Set(markets.map(findOrigin));
  return origins.size > 1 ? 'mixed' : [...origins][0];
}

/** A short label beside a market; renders nothing without a badge. */
export function MarketBadge({ badge }: { badge: Badge | 'sample' | undefined }) {
  const t = useTranslations('market.badges');
  const common = useTranslations('common');
  if (!badge) return null;
  const text = badge === 'simulated' || badge === 'sample' ? common(badge) : t(badge);
  return (
    <span className={`whitespace-nowrap ${badge === 'stale' ? 'font-medium text-warn' : 'text-text-muted'}`}>
      {text}
    </span>
  );
}
