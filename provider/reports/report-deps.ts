import type { Clock } from '../clock';
import type { Database } from '../database/database';
import type { Currency } from '../ledger/accounts';
import type { PriceFeed } from '../prices/feed';
import type { MarketReader } from '../prices/market-reader';
import type { TradeLimits } from '../trading/trade-limits';

export interface ReportDeps {
  db: Database;
  clock: Clock;
  /** The deployment's currency; only its trades and cases count. */
  currency: Currency;
  /** Time zone of the days. */
  timeZone: string;
  markets: Pick<MarketReader, 'listMarkets' | 'feedHealth'>;
  /** Caps on what the company can lose (F8). */
  limits: Pick<TradeLimits, 'maxHouseRisk'>;
  feed: Pick<PriceFeed, 'name'>;
}
