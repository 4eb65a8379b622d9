/** The trades of a list's filter as a CSV file: those that existed when it started. */
import { sql } from 'drizzle-orm';
import type { ManagedTrade } from '../../../lib/contract/console-trading/console-trading-schemas';
import { microsToDecimal, readMicros } from '../../../lib/money/money';
import { type ExportListDeps, exportList } from '../../audit/export-list';
import type { AuditSource } from '../../audit/write-audit';
import { findLastId } from '../../database/queries/find-last-id';
import type { FileAnswer } from '../../http/answers/send-file';
import type { Language } from '../../http/call';
import { readByKeys } from '../../http/csv/read-by-keys';
import type { Currency } from '../../ledger/accounts';
import { createTranslator } from '../../texts/create-translator';
import { filterTrades, type TradeFilter } from './filter-trades';
import {
  countTrades,
  findTradesByKeys,
  listTradeKeys,
  type TradeKey,
  toManagedTradeDto,
} from './list-managed-trades';

/** Writes a line to the audit log. */
export async function exportTrades(
  deps: ExportListDeps & { currency: Currency },
  call: AuditSource & { language: Language },
  filter: TradeFilter,
): Promise<FileAnswer> {
  const { db, timeZone, currency } = deps;
  const t = createTranslator(call.language, 'exports');
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
      { head: t('columns.number'), cell: (trade) => `T-${trade.id}` },
      { head: t('columns.customer'), cell: (trade) => trade.user.username },
      { head: t('columns.customerId'), cell: (trade) => trade.user.id },
      { head: inZone(t('columns.start')), cell: (trade) => writeTime(trade.startTime) },
      { head: inZone(t('columns.end')), cell: (trade) => writeTime(trade.endTime) },
      { head: inZone(t('columns.settled')), cell: (trade) => writeTime(trade.settledAt) },
      { head: t('columns.market'), cell: (trade) => trade.symbol },
      { head: t('columns.direction'), cell: (trade) => t(`direction.${trade.tradeType}`) },
      { head: inCurrency(t('columns.amount')), cell: (trade) => money(trade.amount) },
      { head: t('columns.seconds'), cell: (trade) => String(trade.duration) },
      { head: t('columns.multiplier'), cell: (trade) => String(trade.payoutMultiplier) },
      { head: t('columns.settingsVersion'), cell: (trade) => String(trade.settingVersion) },
      { head: t('columns.entryPrice'), cell: (trade) => trade.entryPrice },
      { head: t('columns.exitPrice'), cell: (trade) => trade.exitPrice },
      { head: t('columns.status'), cell: (trade) => t(`status.${statusOf(trade)}`) },
      {
        head: t('columns.refundReason'),
        cell: (trade) => trade.voidReason && t(`refundReason.${trade.voidReason}`),
      },
      { head: inCurrency(t('columns.payout')), cell: (trade) => money(trade.payout) },
      { head: inCurrency(t('columns.profit')), cell: (trade) => money(trade.profit) },
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
