import type { MoneyCase } from '@/components/records/describe-case';
import { call } from '@/lib/api/customer/call';
import { coreRoutes } from '@/lib/contract/core/core-routes';
import type { Trade } from '@/lib/contract/core/trade-schemas';
import { moneyRoutes } from '@/lib/contract/money/money-routes';
import type { RecordName } from './record-name';

export type OpenedRecord = MoneyCase | { kind: 'trade'; trade: Trade };

/** A record that no loaded list holds, such as an older one linked by a notice. Null when it does not exist. */
export async function findRecord(
  { kind, id }: RecordName,
  signal: AbortSignal,
): Promise<OpenedRecord | null> {
  if (kind === 'trade') {
    const { data } = await call(coreRoutes.trade, { params: { id }, signal });
    return { kind, trade: data };
  }
  if (kind === 'deposit') {
    const deposit = await findInPages(id, async (cursor) => {
      const answer = await call(moneyRoutes.myDeposits, { query: { cursor }, signal });
      return { records: answer.deposits, nextCursor: answer.nextCursor };
    });
    return deposit ? { kind, deposit } : null;
  }
  if (kind === 'withdrawal') {
    const withdrawal = await findInPages(id, async (cursor) => {
      const answer = await call(moneyRoutes.myWithdrawals, { query: { cursor }, signal });
      return { records: answer.withdrawals, nextCursor: answer.nextCursor };
    });
    return withdrawal ? { kind, withdrawal } : null;
  }
  const adjustment = await findInPages(id, async (cursor) => {
    const answer = await call(moneyRoutes.myAdjustments, { query: { cursor }, signal });
    return { records: answer.adjustments, nextCursor: answer.nextCursor };
  });
  return adjustment ? { kind, adjustment } : null;
}

/** The lists have pages of up to 1,000 records, so a second page is rare. */
async function findInPages<T extends { id: string }>(
  id: string,
  load: (cursor: string | undefined) => Promise<{ records: T[]; nextCursor: string | null }>,
): Promise<T | undefined> {
  let cursor: string | undefined;
  do {
    const { records, nextCursor } = await load(cursor);
    const found = records.find((record) => record.id === id);
    if (found) return found;
    cursor = nextCursor ?? undefined;
  } while (cursor !== undefined);
  return undefined;
}
