import type { Micros } from '../../lib/money/money';
import type { Approvals } from '../approvals/approvals';
import type { FourEyes } from '../approvals/four-eyes';
import type { Clock } from '../clock';
import type { Database } from '../database/database';
import type { EventBus } from '../events/events';
import type { Currency } from '../ledger/accounts';
import type { PriceFeed } from '../prices/feed';
import type { MarketReader } from '../prices/market-reader';

export interface PayoutsDeps {
  db: Database;
  clock: Clock;
  events: EventBus;
  approvals: Approvals;
  /** Whether a change takes two people where there were ever two (M9). */
  fourEyes: FourEyes;
  /** Caps on what the house can lose (F8). */
  limits: { maxOpenTrades: number; maxOpenStake: Micros; maxAssetRisk: Micros; maxHouseRisk: Micros };
  /** The deployment's; only its trades and cases count. */
  currency: Currency;
  /** Days follow it. */
  timeZone: string;
  markets: Pick<MarketReader, 'listMarkets' | 'feedHealth'>;
  feed: Pick<PriceFeed, 'name'>;
}
