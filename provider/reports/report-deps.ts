import type { Clock } from '../clock';
import type { Database } from '../database/database';
import type { Currency } from '../ledger/accounts';
import type { PriceFeed } from '../prices/feed';
import type { MarketReader } from '../prices/market-reader';
import type { TradeLimits } from '../trading/place-trade';

export interface ReportDeps {
  db: Database;
  clock: Clock;
  /** The deployment's; only its trades and cases count. */
  currency: Currency;
  /** Days follow it. */
  timeZone: string;
  markets: Pick<MarketReader, 'listMarkets' | 'feedHealth'>;
  /** Caps on what the house can lose (F8). */
  limits: Pick<TradeLimits, 'maxHouseRisk'>;
  feed: Pick<PriceFeed, 'name'>;
}
