/** The cells of an exported file: one table of columns for each view, so that heads and cells never part. */
import type { HistoryItem, StatementRow } from '../../lib/contract/histories';
import type { Trade } from '../../lib/contract/trades';
import { microsToDecimal, readMicros } from '../../lib/money/money';
import { labelAdjustment } from '../money/adjustments/to-adjustment-dto';
import { labelDeposit } from '../money/deposits/to-deposit-dto';
import { labelWithdrawal } from '../money/withdrawals/to-withdrawal-dto';
import type { ExportWords } from './export-words';

export interface ExportTerms extends ExportWords {
  /** USDT or USDT-PRACTICE, named beside every amount. */
  currency: string;
  timeZone: string;
  /** A moment in that time zone. */
  writeTime(iso: string): string;
}

type Column<T> = readonly [
  head: (terms: ExportTerms) => string,
  cell: (item: T, terms: ExportTerms) => string | null,
];
export type Columns<T> = readonly Column<T>[];

const head =
  (name: keyof ExportWords['word']) =>
  ({ word }: ExportTerms): string =>
    word[name];
const timeHead =
  (name: 'time' | 'start' | 'end') =>
  ({ word, timeZone }: ExportTerms): string =>
    `${word[name]} (${timeZone})`;
const moneyHead =
  (name: 'amount' | 'fee' | 'payout' | 'profit' | 'balanceAfter') =>
  ({ word, currency }: ExportTerms): string =>
    `${word[name]} (${currency})`;
const money = (amount: number | null) => (amount === null ? null : microsToDecimal(readMicros(amount)));

export const TRADE_COLUMNS: Columns<Trade> = [
  [head('number'), (trade) => trade.id],
  [timeHead('start'), (trade, { writeTime }) => writeTime(trade.startTime)],
  [timeHead('end'), (trade, { writeTime }) => writeTime(trade.endTime)],
  [head('market'), (trade) => trade.symbol],
  [head('direction'), (trade, { word }) => word[trade.tradeType]],
  [moneyHead('amount'), (trade) => money(trade.amount)],
  [head('seconds'), (trade) => String(trade.duration)],
  [head('multiplier'), (trade) => String(trade.payoutMultiplier)],
  [head('entryPrice'), (trade) => trade.entryPrice],
  [head('exitPrice'), (trade) => trade.exitPrice],
  [head('status'), (trade, { word }) => word[trade.outcome ?? 'processing']],
  [moneyHead('payout'), (trade) => money(trade.payout)],
  [moneyHead('profit'), (trade) => money(trade.profit)],
];

export const TIMELINE_COLUMNS: Columns<HistoryItem> = [
  [timeHead('time'), (item, { writeTime }) => writeTime(item.at)],
  [head('kind'), (item, { word }) => word[item.kind === 'adjustment' ? item.adjustment.type : item.kind]],
  [head('number'), numberOf],
  [head('details'), detailsOf],
  [head('status'), statusOf],
  [moneyHead('amount'), amountOf],
  [moneyHead('fee'), feeOf],
  [moneyHead('profit'), (item) => (item.kind === 'trade' ? money(item.trade.profit) : null)],
  [moneyHead('balanceAfter'), (item) => item.balanceAfter],
  [head('note'), noteOf],
  [head('answer'), answerOf],
];

export const STATEMENT_COLUMNS: Columns<StatementRow> = [
  [timeHead('time'), (row, { writeTime }) => writeTime(row.at)],
  [head('number'), (row) => row.id],
  [head('movement'), (row, { reason }) => reason[row.reason]],
  [moneyHead('amount'), (row) => row.amount],
  [moneyHead('balanceAfter'), (row) => row.balanceAfter],
  [head('case'), caseOf],
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

function detailsOf(item: HistoryItem, { word }: ExportTerms): string | null {
  switch (item.kind) {
    case 'trade':
      return `${item.trade.symbol} ${word[item.trade.tradeType]}`;
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

function statusOf(item: HistoryItem, { word }: ExportTerms): string {
  switch (item.kind) {
    case 'trade':
      return word[item.trade.outcome ?? 'processing'];
    case 'deposit':
      return word[item.deposit.status];
    case 'withdrawal': {
      const { cancelledAt, reversed, status } = item.withdrawal;
      return word[cancelledAt ? 'cancelled' : reversed ? 'reversed' : status];
    }
    case 'adjustment':
      return word.completed;
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
  if (row.depositId) return labelDeposit(Number(row.depositId));
  if (row.withdrawalId) return labelWithdrawal(Number(row.withdrawalId));
  if (row.adjustmentId) return labelAdjustment(Number(row.adjustmentId));
  return row.tradeId;
}
