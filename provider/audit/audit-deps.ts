/** What the calls of the audit log and of the ledger of everybody are given. */
import type { Clock } from '../clock';
import type { Database } from '../database/database';
import type { Currency } from '../ledger/accounts';

export interface AuditDeps {
  db: Database;
  clock: Clock;
  /** Of this deployment: no other money is shown. */
  currency: Currency;
  /** Of the days of filters and the moments of files. */
  timeZone: string;
}
