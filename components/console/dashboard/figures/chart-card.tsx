'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Suspense, useState, useSyncExternalStore } from 'react';
import { Chip, ChipRow } from '@/components/ui/buttons/chip';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { lazyWithRetry } from '@/components/ui/lazy-with-retry';
import type { Figures } from '@/lib/contract/console-trading/console-trading-schemas';
import { formatUsdt } from '@/lib/i18n/format/format-money';
import { formatDate, formatDateTime } from '@/lib/i18n/format/format-time';
import { groupDigits } from '@/lib/i18n/format/group-digits';
import { readMicros } from '@/lib/money/money';
import type { ChartPoint } from './figures-chart';

/** Only the console loads the chart library, and only once there is data. */
const FiguresChart = lazyWithRetry(() => import('./figures-chart'));

/** Lines of one chart share a unit: people and trades are counted, money is USDT. */
const CHARTS = {
  turnover: ['turnover'],
  houseResult: ['houseResult'],
  trades: ['trades'],
  people: ['activeUsers', 'signUps'],
  money: ['deposits', 'withdrawals'],
} as const;
type ChartName = keyof typeof CHARTS;
const CHART_NAMES = Object.keys(CHARTS) as ChartName[];
const MONEY: readonly string[] = ['turnover', 'houseResult', 'deposits', 'withdrawals'];

/** The figures over time: a chart, and the same values as a table. */
export function ChartCard({ figures }: { figures: Figures | undefined }) {
  const t = useTranslations('figures');
  const language = useLocale();
  const [wanted, setWanted] = useState<ChartName>('turnover');
  const isInBrowser = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  const series = figures?.series ?? [];
  const linesOf = (name: ChartName) =>
    CHARTS[name].filter((key) => !figures || series.some((step) => step[key] !== null));
  const seen = CHART_NAMES.filter((name) => linesOf(name).length > 0);
  const name = seen.includes(wanted) ? wanted : seen[0];
  if (!name) return null;
  const keys = linesOf(name);
  const lines = keys.map((key) => ({ key, name: t(`name.${key}`) }));
  const isByHour = figures?.range === 'today';
  const points: ChartPoint[] = series.map((step) => ({
    at:
      (isByHour
        ? formatDateTime(step.at, language, figures?.timeZone)?.split(' ').at(-1)
        : formatDate(step.at, language, figures?.timeZone)) ?? '',
    values: keys.map((key) => step[key]),
  }));
  const isMoney = MONEY.includes(CHARTS[name][0]);
  const write = (value: number | null) => {
    if (value === null) return '–';
    if (!isMoney) return groupDigits(String(value));
    return formatUsdt(readMicros(value), { signed: name === 'houseResult' });
  };
  const isFlat = points.every(({ values }) => values.every((value) => value === 0));
  return (
    <section
      aria-labelledby="figures-chart"
      className="flex flex-col gap-3 rounded-card bg-surface p-4 shadow-card"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 id="figures-chart" className="text-sm font-semibold">
          {t('chart.title', { name: t(`chart.of.${name}`) })}
        </h3>
        <ChipRow label={t('chart.which')} className="min-w-0">
          {seen.map((one) => (
            <Chip key={one} isOn={one === name} onClick={() => setWanted(one)}>
              {t(`chart.of.${one}`)}
            </Chip>
          ))}
        </ChipRow>
      </div>
      {!figures || !isInBrowser ? (
        <Skeleton className="h-52 w-full" />
      ) : isFlat ? (
        <p className="py-4 text-sm text-text-muted">{t('chart.empty')}</p>
      ) : (
        <>
          {/* The table under it says all of this. */}
          <div aria-hidden="true">
            <Suspense fallback={<Skeleton className="h-52 w-full" />}>
              <FiguresChart points={points} lines={lines} write={write} isBySign={name === 'houseResult'} />
            </Suspense>
          </div>
          <details>
            <summary className="min-h-11 cursor-pointer rounded-field py-3 text-sm font-medium text-brand">
              {t('chart.table')}
            </summary>
            <StepTable points={points} lines={lines} write={write} />
          </details>
        </>
      )}
    </section>
  );
}

function subscribeToNothing() {
  return () => undefined;
}

function StepTable({
  points,
  lines,
  write,
}: {
  points: readonly ChartPoint[];
  lines: readonly { key: string; name: string }[];
  write: (value: number | null) => string;
}) {
  const t = useTranslations('figures.chart');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard.
    <div tabIndex={0} className="relative max-h-80 overflow-auto focus-visible:-outline-offset-2">
      <table className="figures w-full text-sm">
        <thead>
          <tr className="text-xs text-text-muted">
            <th scope="col" className="py-1 text-start font-medium">
              {t('step')}
            </th>
            {lines.map(({ key, name }) => (
              <th key={key} scope="col" className="py-1 text-end font-medium">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map(({ at, values }, index) => (
            <tr key={`${at}-${lines[0]?.key}-${String(index)}`} className="border-t border-line">
              <th scope="row" className="py-1 text-start font-normal">
                {at}
              </th>
              {lines.map(({ key }, line) => (
                <td key={key} className="py-1 text-end">
                  {write(values[line] ?? null)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
