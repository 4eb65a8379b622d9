/** The cells of an exported file: one table of columns per view, so that headers and cells always match. */

import type { Trade } from '../../lib/contract/core/trade-schemas';
import type { HistoryItem, StatementRow } from '../../lib/contract/money/history-schemas';
import { microsToDecimal, readMicros } from '../../lib/money/money';
import { writeLabel } from '../http/requests/read-label';
import type { TextKey, Translator } from '../texts/create-translator';

export interface ExportTerms {
  t: Translator<'exports'>;
  /** USDT or USDT-PRACTICE, written beside every amount. */
  currency: string;
  timeZone: string;
  /** A time in that time zone. */
  writeTime(iso: string): string;
}

type Column<T> = readonly [
  head: (terms: ExportTerms) => string,
  cell: (item: T, terms: ExportTerms) => string | null,
];
export type Columns<T> = readonly Column<T>[];

type Head = TextKey<'exports'> & `columns.${string}`;
const head =
  (key: Head) =>
  ({ t }: ExportTerms): string =>
    t(key);
const timeHead =
  (key: Head) =>
  ({ t, timeZone }: ExportTerms): string =>
    `${t(key)} (${timeZone})`;
const moneyHead =
  (key: Head) =>
  ({ t, currency }: ExportTerms): string =>
    `${t(key)} (${currency})`;
const money = (amount: number | null) => (amount === null ? null : microsToDecimal(readMicros(amount)));

export const TRADE_COLUMNS: Columns<Trade> = [
  [head('columns.number'), (trade) => trade.id],
  [timeHead('columns.start'), (trade, { writeTime }) => writeTime(trade.startTime)],
  [timeHead('columns.end'), (trade, { writeTime }) => writeTime(trade.endTime)],
  [head('columns.market'), (trade) => trade.symbol],
  [head('columns.direction'), (trade, { t }) => t(`direction.${trade.tradeType}`)],
  [moneyHead('columns.amount'), (trade) => money(trade.amount)],
  [head('columns.seconds'), (trade) => String(trade.duration)],
  [head('columns.multiplier'), (trade) => String(trade.payoutMultiplier)],
  [head('columns.entryPrice'), (trade) => trade.entryPrice],
  [head('columns.exitPrice'), (trade) => trade.exitPrice],
  [head('columns.status'), (trade, { t }) => t(`status.${trade.outcome ?? 'processing'}`)],
  [moneyHead('columns.payout'), (trade) => money(trade.payout)],
  [moneyHead('columns.profit'), (trade) => money(trade.profit)],
];

export const TIMELINE_COLUMNS: Columns<HistoryItem> = [
  [timeHead('columns.time'), (item, { writeTime }) => writeTime(item.at)],
  [
    head('columns.kind'),
    (item, { t }) => t(`kind.${item.kind === 'adjustment' ? item.adjustment.type : item.kind}`),
  ],
  [head('columns.number'), numberOf],
  [head('columns.details'), detailsOf],
  [head('columns.status'), statusOf],
  [moneyHead('columns.amount'), amountOf],
  [moneyHead('columns.fee'), feeOf],
  [moneyHead('columns.profit'), (item) => (item.kind === 'trade' ? money(item.trade.profit) : null)],
  [moneyHead('columns.balanceAfter'), (item) => item.balanceAfter],
  [head('columns.note'), noteOf],
  [head('columns.answer'), answerOf],
];

export const STATEMENT_COLUMNS: Columns<StatementRow> = [
  [timeHead('columns.time'), (row, { writeTime }) => writeTime(row.at)],
  [head('columns.number'), (row) => row.id],
  [head('columns.movement'), (row, { t }) => t(`movement.${row.reason}`)],
  [moneyHead('columns.amount'), (row) => row.amount],
  [moneyHead('columns.balanceAfter'), (row) => row.balanceAfter],
  [head('columns.relatedCase'), caseOf],
];

function numberOf(item: HistoryItem): string {
  switch (item.kind) {
    case 'trade':
      return item.trade.id;
    case 'adjustment':
      return item.adjustment.adjustmentId;
    case 'deposit':
      return item.deposit.transactionId;
    case 'withdrawal':
      return item.withdrawal.transactionId;
  }
}

function detailsOf(item: HistoryItem, { t }: ExportTerms): string | null {
  switch (item.kind) {
    case 'trade':
      return `${item.trade.symbol} ${t(`direction.${item.trade.tradeType}`)}`;
    case 'deposit':
      return item.deposit.PaymentMethod.name;
    case 'withdrawal': {
      const { PaymentMethod, accountNumber, coinAddress } = item.withdrawal;
      return `${PaymentMethod.name} ${accountNumber ?? coinAddress ?? ''}`.trim();
    }
    case 'adjustment':
      return null;
  }
}

function statusOf(item: HistoryItem, { t }: ExportTerms): string {
  switch (item.kind) {
    case 'trade':
      return t(`status.${item.trade.outcome ?? 'processing'}`);
    case 'deposit':
      return t(`status.${item.deposit.status}`);
    case 'withdrawal': {
      const { cancelledAt, reversed, status } = item.withdrawal;
      return t(`status.${cancelledAt ? 'cancelled' : reversed ? 'reversed' : status}`);
    }
    case 'adjustment':
      return t('status.completed');
  }
}

function amountOf(item: HistoryItem): string | null {
  switch (item.kind) {
    case 'trade':
      return money(item.trade.amount);
    case 'deposit':
      return item.deposit.amount;
    case 'withdrawal':
      return item.withdrawal.amount;
    case 'adjustment':
      return item.adjustment.amount;
  }
}

function feeOf(item: HistoryItem): string | null {
  if (item.kind === 'deposit') return item.deposit.fee;
  return item.kind === 'withdrawal' ? item.withdrawal.fee : null;
}

function noteOf(item: HistoryItem): string | null {
  if (item.kind === 'deposit') return item.deposit.note;
  return item.kind === 'adjustment' ? item.adjustment.note : null;
}

function answerOf(item: HistoryItem): string | null {
  switch (item.kind) {
    case 'deposit':
      return join(item.deposit.rejectedReason, item.deposit.adminNote);
    case 'withdrawal':
      // The status says in the reader's language that it was cancelled.
      return join(
        item.withdrawal.cancelledAt ? null : item.withdrawal.rejectedReason,
        item.withdrawal.adminNote,
      );
    default:
      return null;
  }
}

function join(...texts: (string | null)[]): string | null {
  return texts.filter((text) => text !== null).join('\n') || null;
}

function caseOf(row: StatementRow): string | null {
  if (row.depositId) return writeLabel('deposit', row.depositId);
  if (row.withdrawalId) return writeLabel('withdrawal', row.withdrawalId);
  if (row.adjustmentId) return writeLabel('adjustment', row.adjustmentId);
  return row.tradeId;
}
