/** The trades that a filter of the list finds as a CSV file: every one that there was when it began. */
import { sql } from 'drizzle-orm';
import type { ManagedTrade } from '../../../lib/contract/payouts';
import { microsToDecimal, readMicros } from '../../../lib/money/money';
import { type ExportListDeps, exportList } from '../../audit/export-list';
import type { AuditSource } from '../../audit/write-audit';
import { findLastId } from '../../database/find-last-id';
import type { FileAnswer } from '../../http/answers/send-file';
import type { Language } from '../../http/call';
import { readByKeys } from '../../http/csv/read-by-keys';
import type { Currency } from '../../ledger/accounts';
import { filterTrades, type TradeFilter } from './filter-trades';
import {
  countTrades,
  findTradesByKeys,
  listTradeKeys,
  type TradeKey,
  toManagedTradeDto,
} from './list-managed-trades';
import { tradeWords } from './trade-words';

/** Leaves its line in the audit log. */
export async function exportTrades(
  deps: ExportListDeps & { currency: Currency },
  call: AuditSource & { language: Language },
  filter: TradeFilter,
): Promise<FileAnswer> {
  const { db, timeZone, currency } = deps;
  const words = tradeWords(call.language);
  const lastId = await findLastId(db, 'trade');
  return exportList<ManagedTrade>(deps, call, {
    name: 'trades',
    filter,
    ...(filter.userId === undefined ? {} : { userId: Number(filter.userId) }),
    countRows: (tx) => countTrades(tx, sql`${filterTrades(filter, deps)} AND t.id <= ${lastId}`),
    listAfter: readByKeys<TradeKey, ManagedTrade>({
      listKeys: (page) => listTradeKeys(db, filter, { ...page, currency, timeZone, lastId }),
      findRows: async (keys) => (await findTradesByKeys(db, keys, filter.sort)).map(toManagedTradeDto),
    }),
    columns: ({ writeTime }) => [
      { head: words.number, cell: (trade) => `T-${trade.id}` },
      { head: words.customer, cell: (trade) => trade.user.username },
      { head: words.customerNumber, cell: (trade) => trade.user.id },
      { head: inZone(words.start), cell: (trade) => writeTime(trade.startTime) },
      { head: inZone(words.end), cell: (trade) => writeTime(trade.endTime) },
      { head: inZone(words.settled), cell: (trade) => writeTime(trade.settledAt) },
      { head: words.market, cell: (trade) => trade.symbol },
      { head: words.direction, cell: (trade) => words[trade.tradeType] },
      { head: inCurrency(words.amount), cell: (trade) => money(trade.amount) },
      { head: words.seconds, cell: (trade) => String(trade.duration) },
      { head: words.multiplier, cell: (trade) => String(trade.payoutMultiplier) },
      { head: words.version, cell: (trade) => String(trade.settingVersion) },
      { head: words.entryPrice, cell: (trade) => trade.entryPrice },
      { head: words.exitPrice, cell: (trade) => trade.exitPrice },
      { head: words.status, cell: (trade) => words[statusOf(trade)] },
      { head: words.refundReason, cell: (trade) => trade.voidReason && words[trade.voidReason] },
      { head: inCurrency(words.payout), cell: (trade) => money(trade.payout) },
      { head: inCurrency(words.profit), cell: (trade) => money(trade.profit) },
    ],
  });

  function inZone(word: string): string {
    return `${word} (${timeZone})`;
  }
  function inCurrency(word: string): string {
    return `${word} (${currency})`;
  }
}

function statusOf({ outcome, setAsideAt }: ManagedTrade) {
  return outcome ?? (setAsideAt ? 'setAside' : 'processing');
}

function money(amount: number | null): string | null {
  return amount === null ? null : microsToDecimal(readMicros(amount));
}
