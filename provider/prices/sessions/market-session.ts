/** When markets are open. Only live prices have trading hours: a simulated or replayed price has no session. */
import type { Asset } from '../catalogue';
import type { FeedTerms } from '../feed';
import { addDays, type Hours, newYorkDay, type Session } from './exchange-days';
import { METAL_HOURS } from './metal-session';
import { STOCK_HOURS } from './stock-session';

const HOURS: Readonly<Partial<Record<Asset['category'], Hours>>> = {
  stocks: STOCK_HOURS,
  metals: METAL_HOURS,
  commodities: METAL_HOURS,
};
/** Longer than any market is closed, ms. */
const MOST_DAYS = 12;

/**
 * The end of the session in which an asset trades, Unix ms: of the current one or, while closed, of the last one. Null
 * where the asset never closes.
 */
export function findSessionClose(asset: Asset, terms: FeedTerms, nowMs: number): number | null {
  const hours = HOURS[asset.category];
  return hours && terms.kind === 'live' ? findSession(hours, nowMs).closesMs : null;
}

/** When an asset first opens after a time, Unix ms; null where it never closes. */
export function findOpening(asset: Asset, afterMs: number): number | null {
  const hours = HOURS[asset.category];
  return hours ? findNextOpen(hours, afterMs) : null;
}

/** The session at this time, or the last one before it. */
export function findSession(hours: Hours, nowMs: number): Session {
  const today = newYorkDay(nowMs);
  // A session may start on the evening before its day.
  for (let ahead = 1; ahead > -MOST_DAYS; ahead -= 1) {
    const session = hours(addDays(today, ahead));
    if (session && session.opensMs <= nowMs) return session;
  }
  throw new Error('no session within twelve days');
}

/** When the next session opens after this time, Unix ms. */
export function findNextOpen(hours: Hours, nowMs: number): number {
  const today = newYorkDay(nowMs);
  for (let ahead = 0; ahead < MOST_DAYS; ahead += 1) {
    const session = hours(addDays(today, ahead));
    if (session && session.opensMs > nowMs) return session.opensMs;
  }
  throw new Error('no session within twelve days');
}
