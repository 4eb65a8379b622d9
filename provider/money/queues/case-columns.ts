/** The columns of exported deposits and withdrawals. */
import type { StaffDeposit, StaffWithdrawal } from '../../../lib/contract/money/money-schemas';
import type { CsvColumn, CsvTerms } from '../../http/csv/stream-csv';
import { createTranslator } from '../../texts/create-translator';

export function listDepositColumns(
  { language, timeZone, writeTime }: CsvTerms,
  currency: string,
): readonly CsvColumn<StaffDeposit>[] {
  const t = createTranslator(language, 'exports');
  return [
    { head: t('columns.number'), cell: ({ transactionId }) => transactionId },
    { head: `${t('columns.created')} (${timeZone})`, cell: ({ createdAt }) => writeTime(createdAt) },
    { head: t('columns.customer'), cell: ({ user }) => user.username },
    { head: t('columns.status'), cell: ({ status }) => t(`status.${status}`) },
    { head: `${t('columns.amount')} (${currency})`, cell: ({ amount }) => amount },
    { head: `${t('columns.claimedAmount')} (${currency})`, cell: ({ claimedAmount }) => claimedAmount },
    { head: `${t('columns.fee')} (${currency})`, cell: ({ fee }) => fee },
    { head: `${t('columns.netAmount')} (${currency})`, cell: ({ netAmount }) => netAmount },
    { head: t('columns.method'), cell: ({ PaymentMethod }) => PaymentMethod.name },
    { head: t('columns.network'), cell: ({ PaymentMethod }) => PaymentMethod.network },
    { head: t('columns.destination'), cell: ({ destination }) => destination },
    { head: t('columns.transactionHash'), cell: ({ transactionHash }) => transactionHash },
    { head: t('columns.customerNote'), cell: ({ note }) => note },
    { head: t('columns.rejectionReason'), cell: ({ rejectedReason }) => rejectedReason },
    { head: t('columns.messageToCustomer'), cell: ({ adminNote }) => adminNote },
    { head: `${t('columns.decided')} (${timeZone})`, cell: ({ decidedAt }) => writeTime(decidedAt) },
  ];
}

export function listWithdrawalColumns(
  { language, timeZone, writeTime }: CsvTerms,
  currency: string,
): readonly CsvColumn<StaffWithdrawal>[] {
  const t = createTranslator(language, 'exports');
  return [
    { head: t('columns.number'), cell: ({ transactionId }) => transactionId },
    { head: `${t('columns.created')} (${timeZone})`, cell: ({ createdAt }) => writeTime(createdAt) },
    { head: t('columns.customer'), cell: ({ user }) => user.username },
    {
      head: t('columns.status'),
      cell: ({ status, cancelledAt, reversed }) =>
        t(`status.${cancelledAt ? 'cancelledByCustomer' : reversed ? 'reversed' : status}`),
    },
    { head: `${t('columns.amount')} (${currency})`, cell: ({ amount }) => amount },
    { head: `${t('columns.fee')} (${currency})`, cell: ({ fee }) => fee },
    {
      head: `${t('columns.expectedPayout')} (THB)`,
      cell: ({ type, expectedTHB }) => (type === 'bank' ? expectedTHB : null),
    },
    { head: t('columns.method'), cell: ({ PaymentMethod }) => PaymentMethod.name },
    { head: t('columns.network'), cell: ({ network }) => network },
    {
      head: t('columns.destination'),
      cell: ({ accountNumber, coinAddress }) => accountNumber ?? coinAddress,
    },
    { head: t('columns.bank'), cell: ({ bankName }) => bankName },
    { head: t('columns.recipient'), cell: ({ recipientName }) => recipientName },
    { head: t('columns.paymentReference'), cell: ({ paymentReference }) => paymentReference },
    {
      head: t('columns.rejectionReason'),
      // The status says in the reader's language that it was cancelled.
      cell: ({ cancelledAt, rejectedReason }) => (cancelledAt ? null : rejectedReason),
    },
    { head: t('columns.messageToCustomer'), cell: ({ adminNote }) => adminNote },
    { head: `${t('columns.decided')} (${timeZone})`, cell: ({ decidedAt }) => writeTime(decidedAt) },
  ];
}
