/** What the calls of the audit log, the ledger, search everywhere and saved views are given. */
import type { Clock } from '../clock';
import type { Database } from '../database/database';
import type { Currency } from '../ledger/accounts';

export interface OversightDeps {
  db: Database;
  clock: Clock;
  /** Of this deployment: no other money is shown. */
  currency: Currency;
  /** Of the days of filters and the moments of files. */
  timeZone: string;
}
