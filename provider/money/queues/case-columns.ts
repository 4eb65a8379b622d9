/** The columns of exported deposits and withdrawals. */
import type { StaffDeposit, StaffWithdrawal } from '../../../lib/contract/money';
import type { CsvColumn, CsvTerms } from '../../http/csv/stream-csv';
import { CASE_WORDS } from './case-words';

export function listDepositColumns(
  { language, timeZone, writeTime }: CsvTerms,
  currency: string,
): readonly CsvColumn<StaffDeposit>[] {
  const words = CASE_WORDS[language];
  return [
    { head: words.number, cell: ({ transactionId }) => transactionId },
    { head: `${words.created} (${timeZone})`, cell: ({ createdAt }) => writeTime(createdAt) },
    { head: words.user, cell: ({ user }) => user.username },
    { head: words.status, cell: ({ status }) => words[status] },
    { head: `${words.amount} (${currency})`, cell: ({ amount }) => amount },
    { head: `${words.claimed} (${currency})`, cell: ({ claimedAmount }) => claimedAmount },
    { head: `${words.fee} (${currency})`, cell: ({ fee }) => fee },
    { head: `${words.net} (${currency})`, cell: ({ netAmount }) => netAmount },
    { head: words.method, cell: ({ PaymentMethod }) => PaymentMethod.name },
    { head: words.network, cell: ({ PaymentMethod }) => PaymentMethod.network },
    { head: words.destination, cell: ({ destination }) => destination },
    { head: words.hash, cell: ({ transactionHash }) => transactionHash },
    { head: words.note, cell: ({ note }) => note },
    { head: words.reason, cell: ({ rejectedReason }) => rejectedReason },
    { head: words.adminNote, cell: ({ adminNote }) => adminNote },
    { head: `${words.decided} (${timeZone})`, cell: ({ decidedAt }) => writeTime(decidedAt) },
  ];
}

export function listWithdrawalColumns(
  { language, timeZone, writeTime }: CsvTerms,
  currency: string,
): readonly CsvColumn<StaffWithdrawal>[] {
  const words = CASE_WORDS[language];
  return [
    { head: words.number, cell: ({ transactionId }) => transactionId },
    { head: `${words.created} (${timeZone})`, cell: ({ createdAt }) => writeTime(createdAt) },
    { head: words.user, cell: ({ user }) => user.username },
    {
      head: words.status,
      cell: ({ status, cancelledAt, reversed }) =>
        words[cancelledAt ? 'cancelled' : reversed ? 'reversed' : status],
    },
    { head: `${words.amount} (${currency})`, cell: ({ amount }) => amount },
    { head: `${words.fee} (${currency})`, cell: ({ fee }) => fee },
    {
      head: `${words.expected} (THB)`,
      cell: ({ type, expectedTHB }) => (type === 'bank' ? expectedTHB : null),
    },
    { head: words.method, cell: ({ PaymentMethod }) => PaymentMethod.name },
    { head: words.network, cell: ({ network }) => network },
    { head: words.destination, cell: ({ accountNumber, coinAddress }) => accountNumber ?? coinAddress },
    { head: words.bank, cell: ({ bankName }) => bankName },
    { head: words.recipient, cell: ({ recipientName }) => recipientName },
    { head: words.reference, cell: ({ paymentReference }) => paymentReference },
    {
      head: words.reason,
      // The status says in the reader's language that it was cancelled.
      cell: ({ cancelledAt, rejectedReason }) => (cancelledAt ? null : rejectedReason),
    },
    { head: words.adminNote, cell: ({ adminNote }) => adminNote },
    { head: `${words.decided} (${timeZone})`, cell: ({ decidedAt }) => writeTime(decidedAt) },
  ];
}
