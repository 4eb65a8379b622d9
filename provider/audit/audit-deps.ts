/** Dependencies of the calls of the audit log and of the ledger. */
import type { Clock } from '../clock';
import type { Database } from '../database/database';
import type { Currency } from '../ledger/accounts';

export interface AuditDeps {
  db: Database;
  clock: Clock;
  /** This deployment's currency: other money is not shown. */
  currency: Currency;
  /** For the days of filters and the times in files. */
  timeZone: string;
}
