import type { Micros } from '../../lib/money/money';
import type { Approvals } from '../approvals/approvals';
import type { DualApprovalRules } from '../approvals/dual-approval-rules';
import type { PasswordHasher } from '../identity/passwords/password-hasher';
import type { SessionDeps } from '../identity/sessions/sessions';
import type { Currency } from '../ledger/accounts';
import type { QuotaDeps } from '../quotas/quota-policy';

export interface UsersDeps extends Pick<SessionDeps, 'db' | 'clock' | 'events'>, QuotaDeps {
  hasher: PasswordHasher;
  approvals: Approvals;
  dualApproval: DualApprovalRules;
  /** The operator's brand: see refuseReservedName. */
  brand: string;
  currency: Currency;
  /** What a new customer gets (F7); zero with real funds. */
  grantMicros: Micros;
  thbRate: number;
  /** Of days in filters and of moments in files. */
  timeZone: string;
  /** Proves that a call comes from the command on the server. */
  documentKey: string;
}
