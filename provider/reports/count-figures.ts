/** What the overview counts over a range, in total and per step: people, trades, money in and out. */
import { type SQL, sql } from 'drizzle-orm';
import type { FIGURE_RANGES } from '../../lib/contract/console-trading/console-trading-schemas';
import { type Micros, micros, ZERO } from '../../lib/money/money';
import { listRows, type Queryable } from '../database/database';
import type { Currency } from '../ledger/accounts';
import { listDays, listHoursOfDay, type Steps } from './list-steps';

export type FigureRange = (typeof FIGURE_RANGES)[number];

export interface Step {
  startMs: number;
  activeUsers: number;
  signUps: number;
  trades: number;
  turnover: Micros;
  houseResult: Micros;
  deposits: Micros;
  withdrawals: Micros;
}

export interface RangeFigures {
  steps: Step[];
  endMs: number;
  /** People active in several steps count once. */
  activeUsers: number;
}

const DAYS: Readonly<Record<FigureRange, number>> = { today: 1, '7d': 7, '30d': 30, '90d': 90 };

/** Days of the time zone, the last of them today; today itself by hours. */
export function listFigureSteps(range: FigureRange, nowMs: number, timeZone: string): Steps {
  return range === 'today' ? listHoursOfDay(nowMs, timeZone) : listDays(nowMs, DAYS[range], timeZone);
}

/** The people in the list of customers: each figure equals the total of the list that it links to. */
const IS_LISTED = sql`u.role = 'user' AND u.deleted_ms IS NULL`;

export async function countFigures(
  db: Queryable,
  { steps, currency }: { steps: Steps; currency: Currency },
): Promise<RangeFigures> {
  const { startsMs, endMs } = steps;
  const startMs = startsMs[0] as number;
  const within = (column: SQL) => sql`${column} >= ${startMs} AND ${column} < ${endMs}`;
  const stepOf = (column: SQL) => sql`width_bucket(${column}, ${`{${startsMs.join(',')}}`}::bigint[])`;

  // Row n of each result is step n; row 0 of the active people is the whole range.
  const seen = await listCounts(
    db,
    sql`SELECT coalesce(step, 0) AS step, count(DISTINCT user_id)::text AS n
      FROM (SELECT ${stepOf(sql`s.hour_ms`)} AS step, s.user_id FROM person_seen s JOIN app_user u ON u.id = s.user_id
        WHERE ${within(sql`s.hour_ms`)} AND ${IS_LISTED}) here GROUP BY GROUPING SETS ((step), ())`,
  );
  const signUps = await listCounts(
    db,
    sql`SELECT step, count(*)::text AS n FROM (SELECT ${stepOf(sql`u.created_ms`)} AS step FROM app_user u
      WHERE ${within(sql`u.created_ms`)} AND ${IS_LISTED}) made GROUP BY step`,
  );
  const trades = await listCounts(
    db,
    sql`SELECT step, count(*)::text AS n,
        coalesce(sum(stake) FILTER (WHERE status IN ('completed_win', 'completed_loss')), 0)::text AS turnover,
        (-coalesce(sum(profit), 0))::text AS house
      FROM (SELECT ${stepOf(sql`t.start_ms`)} AS step, t.status, t.stake, t.profit FROM trade t
        WHERE ${within(sql`t.start_ms`)} AND t.currency = ${currency}) made GROUP BY step`,
  );
  const deposits = await listCounts(
    db,
    sql`SELECT step, sum(net)::text AS n FROM (SELECT ${stepOf(sql`d.decided_ms`)} AS step, d.received_amount - d.fee AS net
      FROM deposit d WHERE d.status = 'approved' AND ${within(sql`d.decided_ms`)} AND d.currency = ${currency}) made GROUP BY step`,
  );
  const withdrawals = await listCounts(
    db,
    sql`SELECT step, sum(amount)::text AS n FROM (SELECT ${stepOf(sql`w.decided_ms`)} AS step, w.amount
      FROM withdrawal w WHERE w.status = 'approved' AND ${within(sql`w.decided_ms`)} AND w.currency = ${currency}) made GROUP BY step`,
  );
  return {
    endMs,
    activeUsers: Number(seen.get(0)?.n ?? 0),
    steps: startsMs.map((start, index) => {
      const step = index + 1;
      return {
        startMs: start,
        activeUsers: Number(seen.get(step)?.n ?? 0),
        signUps: Number(signUps.get(step)?.n ?? 0),
        trades: Number(trades.get(step)?.n ?? 0),
        turnover: amountOf(trades.get(step)?.turnover),
        houseResult: amountOf(trades.get(step)?.house),
        deposits: amountOf(deposits.get(step)?.n),
        withdrawals: amountOf(withdrawals.get(step)?.n),
      };
    }),
  };
}

/** int8 sums arrive as text. */
interface Count extends Record<string, unknown> {
  step: number;
  n: string;
  turnover?: string;
  house?: string;
}

async function listCounts(db: Queryable, statement: SQL): Promise<Map<number, Count>> {
  return new Map((await listRows<Count>(db, statement)).map((row) => [row.step, row]));
}

/** A step with a count of zero has no row. */
function amountOf(text: string | undefined): Micros {
  return text === undefined ? ZERO : micros(text);
}
