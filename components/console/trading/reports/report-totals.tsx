import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { WinRateLine } from '@/lib/contract/console-trading/console-trading-schemas';
import { formatAmount } from '@/lib/i18n/format/format-money';
import { formatShare } from '@/lib/i18n/format/format-share';
import { groupDigits } from '@/lib/i18n/format/group-digits';
import { readAmountText } from '@/lib/money/money';
import { VerdictBadge } from './chart/verdict-badge';

/** Totals of the report. */
export function ReportTotals({ total }: { total: WinRateLine }) {
  const t = useTranslations('reports');
  const share = (value: number | null) => (value === null ? '–' : formatShare(value));
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-6">
      <Figure
        label={t('column.trades')}
        value={groupDigits(String(total.trades))}
        note={t('results', {
          wins: groupDigits(String(total.wins)),
          losses: groupDigits(String(total.losses)),
          refunded: groupDigits(String(total.refunded)),
        })}
      />
      <Figure
        label={t('column.winRate')}
        value={share(total.winRate)}
        note={
          total.winRateLow !== null &&
          total.winRateHigh !== null &&
          t('interval', { low: share(total.winRateLow), high: share(total.winRateHigh) })
        }
      />
      <Figure
        label={t('column.breakEven')}
        value={share(total.breakEven)}
        note={<VerdictBadge line={total} />}
      />
      <Figure label={t('column.turnover')} value={formatAmount(readAmountText(total.turnover))} note="USDT" />
      <Figure
        label={t('column.paidOut')}
        value={formatAmount(readAmountText(total.paidOut))}
        note={t('ratioOf', { share: share(total.payoutRatio) })}
      />
      <Figure
        label={t('column.houseResult')}
        value={formatAmount(readAmountText(total.houseResult), { signed: true })}
        note="USDT"
      />
    </dl>
  );
}

function Figure({ label, value, note }: { label: string; value: string; note?: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col gap-1 rounded-card bg-surface p-4 shadow-card">
      <dt className="text-sm text-text-muted">{label}</dt>
      <dd className="flex min-w-0 flex-col items-start gap-1">
        <span className="figures text-lg font-bold break-all">{value}</span>
        {note && <span className="figures text-xs text-text-muted">{note}</span>}
      </dd>
    </div>
  );
}
