import type { Approvals } from '../approvals/approvals';
import type { FourEyes } from '../approvals/four-eyes';
import type { Clock } from '../clock';
import type { Database } from '../database/database';
import type { EventBus } from '../events/events';
import type { TradeLimits } from '../trading/place-trade';

export interface PayoutSettingsDeps {
  db: Database;
  clock: Clock;
  events: EventBus;
  approvals: Approvals;
  /** Whether a change takes two people where there were ever two (M9). */
  fourEyes: FourEyes;
  /** Caps on what the house can lose (F8). */
  limits: TradeLimits;
}
