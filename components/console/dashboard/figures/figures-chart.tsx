'use client';

import {
  Bar,
  BarChart,
  CartesianGrid,
  Cell,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';

export interface ChartPoint {
  at: string;
  /** One value for each line, in its unit; null where it is not known. */
  values: readonly (number | null)[];
}

const HEIGHT_PX = 208;
const COLOURS = ['var(--brand)', 'var(--info)'] as const;
const TEXT = { fill: 'var(--text-muted)', fontSize: 12 };
const SHORT = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });

/** Grouped bars, one group for each step of time; a negative result is below the axis in its own colour. */
export default function FiguresChart({
  points,
  lines,
  write,
  isBySign,
}: {
  points: readonly ChartPoint[];
  lines: readonly { key: string; name: string }[];
  write: (value: number | null) => string;
  isBySign: boolean;
}) {
  const data = points.map(({ at, values }) => ({
    at,
    ...Object.fromEntries(lines.map(({ key }, index) => [key, values[index] ?? null])),
  }));
  return (
    <>
      {lines.length > 1 && (
        <ul className="flex gap-4 pb-2 text-xs text-text-muted">
          {lines.map(({ key, name }, index) => (
            <li key={key} className="inline-flex items-center gap-2">
              <span className="size-3 rounded-full" style={{ background: COLOURS[index] }} />
              {name}
            </li>
          ))}
        </ul>
      )}
      <ResponsiveContainer width="100%" height={HEIGHT_PX}>
        <BarChart data={data} margin={{ top: 8, right: 8, bottom: 0, left: 0 }} accessibilityLayer={false}>
          <CartesianGrid stroke="var(--line)" vertical={false} />
          <XAxis dataKey="at" tick={TEXT} stroke="var(--line-strong)" tickLine={false} minTickGap={24} />
          <YAxis
            tick={TEXT}
            stroke="var(--line-strong)"
            tickLine={false}
            width={52}
            tickFormatter={(value: number) => SHORT.format(value)}
          />
          <ReferenceLine y={0} stroke="var(--line-strong)" />
          {lines.map(({ key, name }, index) => (
            <Bar
              key={key}
              dataKey={key}
              name={name}
              fill={COLOURS[index] ?? 'var(--brand)'}
              maxBarSize={28}
              radius={[3, 3, 0, 0]}
              isAnimationActive={false}
            >
              {isBySign &&
                points.map(({ at, values }, step) => (
                  <Cell
                    key={`${at}-${String(step)}`}
                    fill={(values[index] ?? 0) < 0 ? 'var(--danger)' : 'var(--brand)'}
                  />
                ))}
            </Bar>
          ))}
          <Tooltip
            cursor={{ fill: 'var(--line)', fillOpacity: 0.4 }}
            isAnimationActive={false}
            content={({ active, payload, label }) =>
              active && payload ? (
                <div className="figures rounded-field border border-line bg-surface-raised p-3 text-xs text-text shadow-card">
                  <p className="pb-1 font-semibold">{String(label)}</p>
                  {payload.map(({ name, value }) => (
                    <p key={String(name)}>
                      {String(name)} {write(typeof value === 'number' ? value : null)}
                    </p>
                  ))}
                </div>
              ) : null
            }
          />
        </BarChart>
      </ResponsiveContainer>
    </>
  );
}
