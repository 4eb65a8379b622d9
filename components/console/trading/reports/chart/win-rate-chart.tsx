'use client';

import { useTranslations } from 'next-intl';
import {
  Bar,
  CartesianGrid,
  ComposedChart,
  ReferenceLine,
  ResponsiveContainer,
  Scatter,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import type { WinRateLine } from '@/lib/contract/console-trading/console-trading-schemas';
import { formatShare } from '@/lib/i18n/format/format-share';
import { groupDigits } from '@/lib/i18n/format/group-digits';
import { EVEN_CHANCE } from './classify-win-rate';

export interface ChartRow {
  line: WinRateLine;
  name: string;
}

interface Point {
  name: string;
  line: WinRateLine;
  interval: [number, number];
  rate: number;
  breakEven: number;
}

const ROW_PX = 44;
const AXIS_PX = 40;
const BY_DAY_PX = 280;
const TEXT = { fill: 'var(--text-muted)', fontSize: 12 };

/** One bar per line for the confidence interval, with a dot at the win rate and a tick at the break-even rate. */
export default function WinRateChart({ rows, isByDay }: { rows: readonly ChartRow[]; isByDay: boolean }) {
  const points = rows.flatMap(({ line, name }): Point[] => {
    const { winRate, winRateLow, winRateHigh, breakEven } = line;
    if (winRate === null || winRateLow === null || winRateHigh === null || breakEven === null) return [];
    return [{ name, line, interval: [winRateLow, winRateHigh], rate: winRate, breakEven }];
  });
  const shares = {
    type: 'number',
    domain: [0, 1],
    ticks: [0, 0.25, 0.5, 0.75, 1],
    tickFormatter: (share: number) => `${share * 100}%`,
    tick: TEXT,
    stroke: 'var(--line-strong)',
  } as const;
  const names = {
    type: 'category',
    dataKey: 'name',
    tick: TEXT,
    stroke: 'var(--line-strong)',
    tickLine: false,
  } as const;
  const even = { stroke: 'var(--line-strong)', strokeDasharray: '4 4' };
  return (
    <ResponsiveContainer width="100%" height={isByDay ? BY_DAY_PX : points.length * ROW_PX + AXIS_PX}>
      <ComposedChart
        data={points}
        layout={isByDay ? 'horizontal' : 'vertical'}
        margin={{ top: 8, right: 16, bottom: 0, left: 0 }}
        accessibilityLayer={false}
      >
        <CartesianGrid stroke="var(--line)" horizontal={isByDay} vertical={!isByDay} />
        {isByDay ? <XAxis {...names} minTickGap={24} /> : <XAxis {...shares} />}
        {isByDay ? <YAxis {...shares} width={44} /> : <YAxis {...names} width={104} interval={0} />}
        {isByDay ? <ReferenceLine y={EVEN_CHANCE} {...even} /> : <ReferenceLine x={EVEN_CHANCE} {...even} />}
        <Bar
          dataKey="interval"
          fill="var(--brand)"
          fillOpacity={0.35}
          barSize={10}
          radius={5}
          isAnimationActive={false}
        />
        <Scatter
          dataKey="breakEven"
          isAnimationActive={false}
          shape={(place: Place) => <Mark {...place} isAcross={isByDay} />}
        />
        <Scatter dataKey="rate" isAnimationActive={false} shape={Dot} />
        <Tooltip
          cursor={{ fill: 'var(--line)', fillOpacity: 0.4 }}
          isAnimationActive={false}
          content={({ active, payload }) => {
            const point = payload?.[0]?.payload as Point | undefined;
            return active && point ? <Details point={point} /> : null;
          }}
        />
      </ComposedChart>
    </ResponsiveContainer>
  );
}

interface Place {
  cx?: number;
  cy?: number;
}

function Dot({ cx = 0, cy = 0 }: Place) {
  return <circle cx={cx} cy={cy} r={5} fill="var(--brand)" stroke="var(--surface)" strokeWidth={2} />;
}

function Mark({ cx = 0, cy = 0, isAcross }: Place & { isAcross: boolean }) {
  const [width, height] = isAcross ? [14, 3] : [3, 22];
  return (
    <rect
      x={cx - width / 2}
      y={cy - height / 2}
      width={width}
      height={height}
      rx={1.5}
      fill="var(--text)"
      stroke="var(--surface)"
      strokeWidth={1}
    />
  );
}

function Details({ point: { name, line, interval, rate, breakEven } }: { point: Point }) {
  const t = useTranslations('reports');
  const [low, high] = interval;
  return (
    <div className="figures rounded-field border border-line bg-surface-raised p-3 text-xs text-text shadow-card">
      <p className="pb-1 font-semibold">{name}</p>
      <p>
        {t('column.winRate')} {formatShare(rate)} (
        {t('interval', { low: formatShare(low), high: formatShare(high) })})
      </p>
      <p>
        {t('column.breakEven')} {formatShare(breakEven)}
      </p>
      <p>
        {t('column.trades')} {groupDigits(String(line.trades))}
      </p>
    </div>
  );
}
