/**
 * The win-rate report: settled trades compared with the win rate that their payouts imply, so that anybody can see that
 * outcomes are fair. Amounts are exact; a trade counts on the day it was made.
 */
import { inArray, type SQL, sql } from 'drizzle-orm';
import type { WinRateLine } from '../../lib/contract/console-trading/console-trading-schemas';
import { findRangeProblem } from '../../lib/contract/console-trading/report-range';
import { FIRST_DAY } from '../../lib/contract/day-range';
import type { AnswerOf } from '../../lib/contract/endpoints';
import { micros, microsToDecimal } from '../../lib/money/money';
import { MULTIPLIER_SCALE } from '../../lib/trading/outcome';
import { calculateWilsonInterval } from '../../lib/trading/wilson-interval';
import { findDay, findSpan } from '../calendar-day';
import { listRows } from '../database/database';
import { payoutTier } from '../database/schema/trades';
import type { Call, Language } from '../http/call';
import { writeLocalTime } from '../http/csv/write-local-time';
import { Failure } from '../http/failure';
import { findTiers, type VersionTier } from '../payout-settings/payout-settings';
import { findAsset, findAssetById } from '../prices/catalogue';
import { listDaysOf, type Steps } from './list-steps';
import type { ReportDeps } from './report-deps';

type Report = AnswerOf<'winRates'>['data'];
type Query = Call<'winRates'>['query'];
type By = Query['by'];

const DAY_MS = 86_400_000;
const DEFAULT_DAYS = 30;

/** Totals of the trades with one key and one multiplier. */
interface Counted extends Record<string, unknown> {
  key: string;
  multiplier_e4: number;
  wins: number;
  losses: number;
  refunded: number;
  turnover: string;
  paid_out: string;
}

interface Line {
  /** The key by which the database grouped. */
  of: string;
  key: string;
  label: string;
  version: number | null;
}

/** Throws validation_failed with the error of `from` for a range that the report cannot cover. */
export async function reportWinRates(
  deps: Pick<ReportDeps, 'db' | 'clock' | 'currency' | 'timeZone'>,
  query: Query,
  language: Language,
): Promise<Report> {
  const { db, currency, timeZone } = deps;
  const range = readRange(query, deps.clock.nowMs(), timeZone);
  const problem = findRangeProblem(range, query.by);
  if (problem) throw new Failure('validation_failed', { errors: { from: [problem] } });
  const steps = cutRange(range, query.by, timeZone);
  const where = [
    sql`t.status <> 'processing' AND t.currency = ${currency} AND t.start_ms >= ${steps.startsMs[0]} AND t.start_ms < ${steps.endMs}`,
    ...(query.symbol ? [sql`t.asset_id = ${findAsset(query.symbol)?.id ?? 0}`] : []),
  ];
  const counted = await listRows<Counted>(
    db,
    sql`SELECT k.key, t.multiplier_e4, count(*) FILTER (WHERE t.status = 'completed_win')::integer AS wins,
        count(*) FILTER (WHERE t.status = 'completed_loss')::integer AS losses,
        count(*) FILTER (WHERE t.status = 'refunded')::integer AS refunded,
        coalesce(sum(t.stake) FILTER (WHERE t.status <> 'refunded'), 0)::text AS turnover,
        coalesce(sum(t.payout) FILTER (WHERE t.status <> 'refunded'), 0)::text AS paid_out
      FROM trade t, LATERAL (SELECT ${keyOf(query.by, steps)} AS key) k WHERE ${sql.join(where, sql` AND `)} GROUP BY 1, 2`,
  );
  const lines = await listLines(deps, { by: query.by, steps, language, counted });
  return {
    ...range,
    timeZone,
    lines: lines.map((line) =>
      toLineDto(
        line,
        counted.filter(({ key }) => key === line.of),
      ),
    ),
    total: toLineDto({ key: 'total', label: '', version: null }, counted),
  };
}

/** Grouped by day the range is divided into days; otherwise it is one step. */
function cutRange(range: { from: string; to: string }, by: By, timeZone: string): Steps {
  if (by === 'day') return listDaysOf(range, timeZone);
  const { startMs = 0, endMs = 0 } = findSpan(range, timeZone);
  return { startsMs: [startMs], endMs };
}

function keyOf(by: By, { startsMs }: Steps): SQL {
  switch (by) {
    case 'asset':
      return sql`t.asset_id::text`;
    case 'tier':
      return sql`t.tier_id::text`;
    case 'side':
      return sql`t.side`;
    case 'day':
      return sql`width_bucket(t.start_ms, ${`{${startsMs.join(',')}}`}::bigint[])::text`;
  }
}

/** The rows of the report in order. */
async function listLines(
  { db, timeZone }: Pick<ReportDeps, 'db' | 'timeZone'>,
  { by, steps, language, counted }: { by: By; steps: Steps; language: Language; counted: readonly Counted[] },
): Promise<Line[]> {
  const keys = [...new Set(counted.map(({ key }) => key))];
  switch (by) {
    case 'side':
      return keys.sort().map((key) => ({ of: key, key, label: key, version: null }));
    case 'day':
      return steps.startsMs.map((startMs, index) => {
        const date = writeDate(startMs, timeZone);
        return { of: String(index + 1), key: date, label: date, version: null };
      });
    case 'asset':
      return keys
        .map(Number)
        .sort((a, b) => a - b)
        .map((id) => {
          const asset = findAssetById(id);
          return { of: String(id), key: asset?.symbol ?? '', label: asset?.name ?? '', version: null };
        });
    case 'tier': {
      if (keys.length === 0) return [];
      const tiers = await findTiers(db, inArray(payoutTier.id, keys.map(Number)));
      return [...tiers].sort(newestFirst).map((tier) => ({
        of: String(tier.id),
        key: String(tier.id),
        label: tier.name[language] ?? tier.name.en ?? '',
        version: tier.version,
      }));
    }
  }
}

function newestFirst(a: VersionTier, b: VersionTier): number {
  return b.version - a.version || (a.minMicros < b.minMicros ? -1 : 1);
}

function toLineDto({ key, label, version }: Omit<Line, 'of'>, counted: readonly Counted[]): WinRateLine {
  const count = (field: 'wins' | 'losses' | 'refunded') => counted.reduce((n, row) => n + row[field], 0);
  const sum = (field: 'turnover' | 'paid_out') =>
    micros(counted.reduce((total, row) => total + BigInt(row[field]), 0n));
  const [wins, losses, refunded] = [count('wins'), count('losses'), count('refunded')];
  const [turnover, paidOut] = [sum('turnover'), sum('paid_out')];
  const decided = wins + losses;
  const interval = calculateWilsonInterval(wins, decided);
  const impliedWins = counted.reduce(
    (total, row) => total + ((row.wins + row.losses) * MULTIPLIER_SCALE) / row.multiplier_e4,
    0,
  );
  return {
    key,
    label,
    version,
    trades: decided + refunded,
    wins,
    losses,
    refunded,
    winRate: decided === 0 ? null : wins / decided,
    winRateLow: interval?.low ?? null,
    winRateHigh: interval?.high ?? null,
    breakEven: decided === 0 ? null : impliedWins / decided,
    turnover: microsToDecimal(turnover),
    paidOut: microsToDecimal(paidOut),
    payoutRatio: turnover === 0n ? null : Number(paidOut) / Number(turnover),
    houseResult: microsToDecimal(micros(turnover - paidOut)),
  };
}

/** By default the last 30 days. */
function readRange({ from, to }: Query, nowMs: number, timeZone: string): { from: string; to: string } {
  const last = to ?? writeDate(nowMs, timeZone);
  const firstMs = Math.max(Date.parse(last) - (DEFAULT_DAYS - 1) * DAY_MS, Date.parse(FIRST_DAY));
  return { from: from ?? new Date(firstMs).toISOString().slice(0, 10), to: last };
}

function writeDate(atMs: number, timeZone: string): string {
  // A day on which clocks go forward at midnight starts later; its middle is in it in any case.
  const { startMs, endMs } = findDay(atMs, timeZone);
  return writeLocalTime(new Date((startMs + endMs) / 2), timeZone).slice(0, 10);
}
