/** A customer's last trades and movements of money, for the staff who chat with them. */
import type { HistoryItem, HistoryKind } from '../../lib/contract/money/history-schemas';
import type { Database } from '../database/database';
import { type Currency, findCustomerAccounts } from '../ledger/accounts';
import { listHistory } from './list-history';

export interface LatestOptions {
  userId: number;
  currency: Currency;
  kinds: readonly HistoryKind[];
  limit: number;
}

/** Newest first. Empty for a person without accounts: staff. */
export async function listLatest(
  db: Database,
  { userId, currency, kinds, limit }: LatestOptions,
): Promise<HistoryItem[]> {
  const accounts = await findCustomerAccounts(db, { userId, currency });
  if (!accounts) return [];
  const { items } = await listHistory(db, {
    userId,
    accountId: accounts.available,
    kinds: kinds.join(','),
    status: 'all',
    sort: 'newest',
    limit,
  });
  return items;
}
