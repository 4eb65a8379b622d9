'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { CaseAmount } from '@/components/records/case-amount';
import { describeCase, type MoneyCase } from '@/components/records/describe-case';
import { StatusChip } from '@/components/records/status-chip';
import { type Fact, FactList } from '@/components/ui/facts/fact-list';
import { TimeAgo } from '@/components/ui/facts/time-ago';
import { CANCELLED_BY_CUSTOMER } from '@/lib/contract/money/cases';
import type { Adjustment, Deposit, Withdrawal } from '@/lib/contract/money/money-schemas';
import { formatUsdt } from '@/lib/i18n/format/format-money';
import { formatDateTime } from '@/lib/i18n/format/format-time';
import { groupDigits } from '@/lib/i18n/format/group-digits';
import { type Micros, micros, readAmountText } from '@/lib/money/money';
import { CopyButton } from './copy-button';
import { MaskedNumber } from './masked-number';
import { ReceiptLink } from './receipt-link';

/** Everything about a deposit, withdrawal or adjustment (L3). */
export function CaseFacts({ record, timeZone }: { record: MoneyCase; timeZone: string | undefined }) {
  const t = useTranslations('history');
  const view = describeCase(record);
  const facts = useFacts(timeZone);
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col items-center gap-2 py-2 text-center">
        <p className="text-xl font-bold">
          <CaseAmount view={view} exact />
          <span className="text-base font-normal text-text-muted"> USDT</span>
        </p>
        <StatusChip status={view.status} />
        <p className="text-sm text-text-muted">
          <TimeAgo at={momentOf(record)} timeZone={timeZone} />
        </p>
      </div>
      {view.status === 'pending' && record.kind !== 'adjustment' && (
        <Note>{t(record.kind === 'deposit' ? 'details.pendingDeposit' : 'details.pendingWithdrawal')}</Note>
      )}
      {view.status === 'reversed' && <Note>{t('details.reversedNote')}</Note>}
      <FactList
        layout="rows"
        facts={
          record.kind === 'deposit'
            ? facts.deposit(record.deposit, record.balanceAfter)
            : record.kind === 'withdrawal'
              ? facts.withdrawal(record.withdrawal, record.balanceAfter)
              : facts.adjustment(record.adjustment, record.balanceAfter)
        }
      />
    </div>
  );
}

function Note({ children }: { children: ReactNode }) {
  return <p className="rounded-field bg-info-soft px-4 py-3 text-sm text-info">{children}</p>;
}

function momentOf(record: MoneyCase): string {
  if (record.kind === 'deposit') return record.deposit.createdAt;
  if (record.kind === 'withdrawal') return record.withdrawal.createdAt;
  return record.adjustment.createdAt;
}

function useFacts(timeZone: string | undefined) {
  const t = useTranslations('history.details');
  const language = useLocale();
  const common = useTranslations('common.time');
  const usdt = (amount: Micros) => formatUsdt(amount, { exact: true });
  const time = (at: string) => formatDateTime(at, language, timeZone) ?? common('invalid');
  const text = (name: string, value: string | null | undefined): Fact => ({ name, value });
  const moment = (name: string, at: string | null): Fact => ({ name, value: at && time(at) });
  const id = (name: string, value: string): Fact => ({
    name,
    value,
    action: <CopyButton name={name} text={value} />,
  });
  const long = (name: string, value: string | null): Fact | null =>
    value ? { ...id(name, value), isLong: true } : null;
  const balance = (after: string | null | undefined): Fact => ({
    name: t('balanceAfter'),
    value: after && usdt(readAmountText(after)),
  });

  return {
    deposit(deposit: Deposit, after: string | null | undefined): (Fact | null)[] {
      const isDecided = deposit.status === 'approved';
      const amount = readAmountText(deposit.amount);
      const claimed = readAmountText(deposit.claimedAmount);
      return [
        { name: isDecided ? t('received') : t('amount'), value: usdt(amount) },
        isDecided && claimed !== amount ? { name: t('claimed'), value: usdt(claimed) } : null,
        { name: t('fee'), value: usdt(readAmountText(deposit.fee)) },
        { name: t('net'), value: usdt(readAmountText(deposit.netAmount)) },
        text(t('method'), deposit.PaymentMethod.name),
        id(t('transactionId'), deposit.transactionId || `DP-${deposit.id}`),
        text(t('rejectedReason'), deposit.rejectedReason),
        text(t('adminNote'), deposit.adminNote),
        long(t('paidTo'), deposit.destination),
        text(t('network'), deposit.PaymentMethod.network),
        long(t('hash'), deposit.transactionHash),
        text(t('note'), deposit.note),
        deposit.receiptId
          ? {
              name: t('receipt'),
              value: <ReceiptLink id={deposit.receiptId} name={deposit.transactionId} />,
            }
          : null,
        moment(t('createdAt'), deposit.createdAt),
        moment(isDecided ? t('approvedAt') : t('rejectedAt'), deposit.decidedAt),
        balance(after),
      ];
    },
    withdrawal(withdrawal: Withdrawal, after: string | null | undefined): (Fact | null)[] {
      const amount = readAmountText(withdrawal.amount);
      const fee = readAmountText(withdrawal.fee);
      const { cancelledAt, rejectedReason, status } = withdrawal;
      const decidedLabel = status === 'rejected' ? t('rejectedAt') : t('approvedAt');
      return [
        { name: t('amount'), value: usdt(amount) },
        { name: t('fee'), value: usdt(fee) },
        { name: t('total'), value: usdt(micros(amount + fee)) },
        // No expected amount for a withdrawal that will not be paid.
        withdrawal.type === 'bank' && status !== 'rejected' && !withdrawal.reversed
          ? text(t('expected'), `฿${groupDigits(withdrawal.expectedTHB)}`)
          : null,
        text(t('method'), withdrawal.PaymentMethod.name),
        id(t('transactionId'), withdrawal.transactionId || `WD-${withdrawal.id}`),
        text(
          t('rejectedReason'),
          rejectedReason === CANCELLED_BY_CUSTOMER ? t('cancelledByYou') : rejectedReason,
        ),
        text(t('adminNote'), withdrawal.adminNote),
        text(t('recipient'), withdrawal.recipientName),
        withdrawal.accountNumber
          ? {
              name: t('account'),
              value: <MaskedNumber number={withdrawal.accountNumber} />,
              action: <CopyButton name={t('account')} text={withdrawal.accountNumber} />,
            }
          : null,
        text(t('bank'), withdrawal.bankName),
        text(t('network'), withdrawal.network),
        long(t('address'), withdrawal.coinAddress),
        long(t(withdrawal.type === 'crypto' ? 'hash' : 'reference'), withdrawal.paymentReference),
        moment(t('createdAt'), withdrawal.createdAt),
        moment(t('processingAt'), withdrawal.processingAt),
        cancelledAt ? moment(t('cancelledAt'), cancelledAt) : moment(decidedLabel, withdrawal.decidedAt),
        balance(after),
      ];
    },
    adjustment(adjustment: Adjustment, after: string | null | undefined): (Fact | null)[] {
      return [
        { name: t('amount'), value: usdt(readAmountText(adjustment.amount)) },
        id(t('adjustmentId'), adjustment.adjustmentId || `ADJ-${adjustment.id}`),
        text(
          t('reverses'),
          adjustment.reversesWithdrawalId === null ? null : `WD-${adjustment.reversesWithdrawalId}`,
        ),
        text(t('adjustmentNote'), adjustment.note),
        text(t('adminNote'), adjustment.adminNote),
        moment(t('doneAt'), adjustment.createdAt),
        balance(after),
      ];
    },
  };
}
