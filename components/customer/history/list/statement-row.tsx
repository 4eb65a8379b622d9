'use client';

import { useTranslations } from 'next-intl';
import { CaseAmount } from '@/components/records/case-amount';
import { TimeAgo } from '@/components/ui/facts/time-ago';
import type { StatementRow as Row } from '@/lib/contract/money/history-schemas';
import { formatAmount } from '@/lib/i18n/format/format-money';
import { readAmountText } from '@/lib/money/money';
import { nameRecord } from '../details/record-name';
import { KindIcon, type RecordKind } from './kind-icon';
import { RecordRow } from './record-row';

const MARKS: Record<Row['reason'], RecordKind> = {
  practice_grant: 'grant',
  practice_returned: 'subtract',
  stake: 'subtract',
  stake_returned: 'returned',
  stake_refunded: 'returned',
  trade_profit: 'add',
  deposit: 'deposit',
  withdrawal_hold: 'withdrawal',
  withdrawal_returned: 'returned',
  withdrawal_reversed: 'returned',
  withdrawal_fee_reversed: 'returned',
  adjustment_add: 'add',
  adjustment_subtract: 'subtract',
};

/** One movement of the balance, to the smallest unit, so that each balance follows from the one under it. */
export function StatementRow({
  row,
  timeZone,
  onOpen,
}: {
  row: Row;
  timeZone: string | undefined;
  onOpen: (name: string) => void;
}) {
  const t = useTranslations('history');
  const name = nameOfCause(row);
  const balance = formatAmount(readAmountText(row.balanceAfter), { exact: true });
  return (
    <RecordRow
      mark={<KindIcon kind={MARKS[row.reason]} />}
      title={t(`reason.${row.reason}`)}
      spokenTitle={t(`reason.${row.reason}`)}
      subtitle={<TimeAgo at={row.at} timeZone={timeZone} />}
      amount={
        <CaseAmount
          view={{ amount: readAmountText(row.amount), hasMoved: true }}
          exact
          className="font-semibold"
        />
      }
      state={<span className="text-xs text-text-muted">{t('list.balance', { amount: balance })}</span>}
      onOpen={name === undefined ? undefined : () => onOpen(name)}
    />
  );
}

/** The record that moved the balance. */
function nameOfCause(row: Row): string | undefined {
  if (row.tradeId !== null) return nameRecord({ kind: 'trade', id: row.tradeId });
  if (row.depositId !== null) return nameRecord({ kind: 'deposit', id: row.depositId });
  // For a reversal both records are named: the adjustment gives the reason.
  if (row.adjustmentId !== null) return nameRecord({ kind: 'adjustment', id: row.adjustmentId });
  if (row.withdrawalId !== null) return nameRecord({ kind: 'withdrawal', id: row.withdrawalId });
  return undefined;
}
