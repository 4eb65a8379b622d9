/** What the calls of money in and out are given. */
import type { Environment } from '../../lib/environment/environment';
import type { Approvals } from '../approvals/approvals';
import type { FourEyes } from '../approvals/four-eyes';
import type { Clock } from '../clock';
import type { Database, Tx } from '../database/database';
import type { EventBus, ProviderEvent } from '../events/events';
import type { FileStore } from '../files/file-store';
import type { Currency } from '../ledger/accounts';
import type { WithdrawalLimits } from './limits';

export interface MoneyDeps {
  db: Database;
  clock: Clock;
  events: EventBus;
  environment: Pick<Environment, 'TIME_ZONE' | 'THB_RATE'>;
  currency: Currency;
  limits: WithdrawalLimits;
  fourEyes: FourEyes;
  approvals: Approvals;
  files: FileStore;
}

/** What a transaction answers and what is published once it is committed. */
export interface Done<T> {
  answer: T;
  events: ProviderEvent[];
}

/** Runs one transaction, then publishes: whoever is told can read what happened. */
export async function commitAndPublish<T>(
  deps: Pick<MoneyDeps, 'db' | 'events'>,
  work: (tx: Tx) => Promise<Done<T>>,
): Promise<T> {
  const { answer, events } = await deps.db.transaction(work);
  for (const event of events) deps.events.publish(event);
  return answer;
}
