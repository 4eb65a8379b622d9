/** Dependencies of the calls of money in and out. */
import type { Environment } from '../../lib/environment/environment';
import type { Approvals } from '../approvals/approvals';
import type { DualApprovalRules } from '../approvals/dual-approval-rules';
import type { Clock } from '../clock';
import type { Database } from '../database/database';
import type { EventBus } from '../events/events';
import type { FileStore } from '../files/store/file-store';
import type { Currency } from '../ledger/accounts';
import type { QuotaPolicy } from '../quotas/quota-policy';
import type { UploadQuota } from '../quotas/upload-quota';
import type { WithdrawalLimits } from './withdrawals/withdrawal-limits';

export interface MoneyDeps {
  db: Database;
  clock: Clock;
  events: EventBus;
  environment: Pick<Environment, 'TIME_ZONE' | 'THB_RATE'>;
  currency: Currency;
  limits: WithdrawalLimits;
  dualApproval: DualApprovalRules;
  approvals: Approvals;
  files: FileStore;
  quotas: QuotaPolicy;
  quota: UploadQuota;
}
