'use client';

import { ChartNoAxesColumn } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { DataTable, type TableColumn } from '@/components/console/kit/table/data-table';
import type { WinRateLine } from '@/lib/contract/console-trading/console-trading-schemas';
import { formatAmount } from '@/lib/i18n/format/format-money';
import { formatShare } from '@/lib/i18n/format/format-share';
import { groupDigits } from '@/lib/i18n/format/group-digits';
import { readAmountText } from '@/lib/money/money';
import { VerdictBadge } from './chart/verdict-badge';
import { linkToTrades } from './link-to-trades';
import type { ReportGroup } from './report-filters';
import { useLineName } from './use-line-name';

/** The lines of the report, each linked to its trades. */
export function ReportTable({
  by,
  lines,
  days,
  symbol,
  isFetching,
}: {
  by: ReportGroup;
  lines: readonly WinRateLine[];
  days: { from: string; to: string };
  /** The market that the report is filtered by, or empty. */
  symbol: string;
  isFetching: boolean;
}) {
  const t = useTranslations('reports');
  const nameLine = useLineName(by);
  const columns = useMemo<TableColumn<WinRateLine>[]>(() => {
    const share = (value: number | null) => (value === null ? '–' : formatShare(value));
    return [
      {
        id: 'line',
        header: t(`group.${by}`),
        cell: nameLine,
      },
      {
        id: 'trades',
        header: t('column.trades'),
        align: 'end',
        cell: (line) => (
          <>
            {groupDigits(String(line.trades))}
            {line.refunded > 0 && (
              <span className="block text-xs text-text-muted">
                {t('refunded', { count: groupDigits(String(line.refunded)) })}
              </span>
            )}
          </>
        ),
      },
      {
        id: 'winRate',
        header: t('column.winRate'),
        align: 'end',
        cell: (line) => (
          <>
            <span className="font-semibold">{share(line.winRate)}</span>
            {line.winRateLow !== null && line.winRateHigh !== null && (
              <span className="block text-xs text-text-muted">
                {t('interval', { low: share(line.winRateLow), high: share(line.winRateHigh) })}
              </span>
            )}
          </>
        ),
      },
      {
        id: 'breakEven',
        header: t('column.breakEven'),
        align: 'end',
        cell: (line) => share(line.breakEven),
      },
      { id: 'verdict', header: t('column.verdict'), cell: (line) => <VerdictBadge line={line} /> },
      {
        id: 'turnover',
        header: t('column.turnover'),
        align: 'end',
        cell: (line) => formatAmount(readAmountText(line.turnover)),
      },
      {
        id: 'paidOut',
        header: t('column.paidOut'),
        align: 'end',
        cell: (line) => (
          <>
            {formatAmount(readAmountText(line.paidOut))}
            <span className="block text-xs text-text-muted">{share(line.payoutRatio)}</span>
          </>
        ),
      },
      {
        id: 'houseResult',
        header: t('column.houseResult'),
        align: 'end',
        cell: (line) => formatAmount(readAmountText(line.houseResult), { signed: true }),
      },
    ];
  }, [t, by, nameLine]);
  return (
    // A scroll container of its own: its header sticks to it, not below the console's.
    <div className="relative overflow-x-auto [--console-head:0px]">
      <DataTable
        label={t('table')}
        columns={columns}
        rows={lines}
        rowKey={({ key, version }) => `${key} ${version ?? ''}`}
        hrefOf={(line) => linkToTrades({ by, line, days, symbol })}
        isFetching={isFetching}
        empty={{ icon: <ChartNoAxesColumn />, title: t('empty') }}
      />
    </div>
  );
}
