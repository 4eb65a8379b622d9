import type { Approvals } from '../approvals/approvals';
import type { DualApprovalRules } from '../approvals/dual-approval-rules';
import type { Clock } from '../clock';
import type { Database } from '../database/database';
import type { EventBus } from '../events/events';
import type { TradeLimits } from '../trading/trade-limits';

export interface PayoutSettingsDeps {
  db: Database;
  clock: Clock;
  events: EventBus;
  approvals: Approvals;
  /** Whether a change needs dual approval where there were ever two people (M9). */
  dualApproval: DualApprovalRules;
  /** Caps on what the company can lose (F8). */
  limits: TradeLimits;
}
