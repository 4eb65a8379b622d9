import { useTranslations } from 'next-intl';
import type { Market } from '@/lib/contract/markets';

export type Badge = 'stale' | 'closed' | 'viewOnly' | 'simulated' | 'recorded';

type Marked = Pick<Market, 'stale' | 'reason' | 'nextOpenMs' | 'feed' | 'simulated'>;

/**
 * What has to be said beside a market, the weightiest alone. Where its price comes from is said in the row only when
 * not one source feeds them all; otherwise a note above the list says it once.
 */
export function findMarketBadge(market: Marked, isMixed: boolean): Badge | undefined {
  // That its price stands still is what one expects of a closed market.
  if (isClosed(market)) return 'closed';
  if (market.stale || market.reason === 'stale') return 'stale';
  if (market.reason !== null) return 'viewOnly';
  return isMixed ? findOrigin(market) : undefined;
}

/** Between two sessions, whether it can be traded in them or is only listed. */
export function isClosed({ reason, nextOpenMs }: Pick<Market, 'reason' | 'nextOpenMs'>): boolean {
  return reason === 'closed' || nextOpenMs !== null;
}

/** Its price does not move. */
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

/** A short word beside a market; without a mark nothing. */
export function MarketBadge({ badge }: { badge: Badge | 'sample' | undefined }) {
  const t = useTranslations('market.marks');
  const common = useTranslations('common');
  if (!badge) return null;
  const text = badge === 'simulated' || badge === 'sample' ? common(badge) : t(badge);
  return (
    <span className={`whitespace-nowrap ${badge === 'stale' ? 'font-medium text-warn' : 'text-text-muted'}`}>
      {text}
    </span>
  );
}
