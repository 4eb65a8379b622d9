/**
 * The overview's figures. They are cached for a range for a while, for all callers; figures that a caller's role may
 * not see are left out.
 */
import { sql } from 'drizzle-orm';
import { FIGURE_RANGES, type Figures } from '../../lib/contract/console-trading/console-trading-schemas';
import { hasPermission } from '../../lib/contract/staff/permissions';
import { addMicros, type Micros, microsToDecimal, microsToNumber } from '../../lib/money/money';
import { cacheFor } from '../cache-for';
import { listRows } from '../database/database';
import { toIsoTime, toIsoTimeOrNull } from '../http/answers/to-iso-time';
import type { Caller } from '../http/call';
import { findAssetById } from '../prices/catalogue';
import { type AssetExposure, listExposure } from '../trading/exposure';
import { IS_OVERDUE, IS_SET_ASIDE } from '../trading/overdue';
import {
  countFigures,
  type FigureRange,
  listFigureSteps,
  type RangeFigures,
  type Step,
} from './count-figures';
import type { ReportDeps } from './report-deps';

/**
 * Longest age of a cached answer, ms. Ranges of a month and more take longer to read and change little within a minute.
 */
const FRESH_MS: Readonly<Record<FigureRange, number>> = {
  today: 5_000,
  '7d': 5_000,
  '30d': 60_000,
  '90d': 60_000,
};
const NOW_FRESH_MS = 5_000;

export interface FigureReader {
  /** Null for figures that the caller's role may not see. */
  find(range: FigureRange, caller: Pick<Caller, 'role'>): Promise<Figures>;
}

interface Now {
  exposure: AssetExposure[];
  unsettled: Figures['unsettled'];
  feed: Figures['feed'];
}

/** A reader with its caches. Throws the database's errors; a failed reading is not cached. */
export function createFigureReader(deps: ReportDeps): FigureReader {
  const { db, clock, currency, timeZone } = deps;
  const readers = new Map(
    FIGURE_RANGES.map((range) => [
      range,
      cacheFor(clock, FRESH_MS[range], () =>
        countFigures(db, { steps: listFigureSteps(range, clock.nowMs(), timeZone), currency }),
      ),
    ]),
  );
  const readNow = cacheFor(clock, NOW_FRESH_MS, async (): Promise<Now> => {
    const [exposure, unsettled, feed] = await Promise.all([
      listExposure(db),
      findUnsettled(deps),
      describeFeed(deps),
    ]);
    return { exposure, unsettled, feed };
  });

  return {
    async find(range, { role }) {
      const counted = await readers.get(range)?.();
      if (!counted) throw new Error(`no figures of ${range}`);
      const may = {
        users: hasPermission(role, 'customerManagement'),
        trades: hasPermission(role, 'winRateManagement'),
        money: hasPermission(role, 'depositWithdraw'),
      };
      return toDto(deps, { range, counted, now: await readNow(), may });
    },
  };
}

interface May {
  users: boolean;
  trades: boolean;
  money: boolean;
}

function toDto(
  { timeZone, limits }: ReportDeps,
  { range, counted, now, may }: { range: FigureRange; counted: RangeFigures; now: Now; may: May },
): Figures {
  const { steps, endMs, activeUsers } = counted;
  const count = (sees: boolean, field: 'signUps' | 'trades') =>
    sees ? steps.reduce((n, step) => n + step[field], 0) : null;
  const amount = (sees: boolean, field: AmountField) =>
    sees ? microsToDecimal(addMicros(...steps.map((step) => step[field]))) : null;
  return {
    range,
    from: toIsoTime((steps[0] as Step).startMs),
    to: toIsoTime(endMs),
    timeZone,
    activeUsers: may.users ? activeUsers : null,
    signUps: count(may.users, 'signUps'),
    trades: count(may.trades, 'trades'),
    turnover: amount(may.trades, 'turnover'),
    houseResult: amount(may.trades, 'houseResult'),
    deposits: amount(may.money, 'deposits'),
    withdrawals: amount(may.money, 'withdrawals'),
    exposure: may.trades ? now.exposure.map(toExposureDto) : null,
    exposureTotal: may.trades ? microsToDecimal(addMicros(...now.exposure.map(({ risk }) => risk))) : null,
    exposureLimit: microsToDecimal(limits.maxHouseRisk),
    unsettled: now.unsettled,
    feed: now.feed,
    series: steps.map((step) => toFigureStepDto(step, may)),
  };
}

type AmountField = 'turnover' | 'houseResult' | 'deposits' | 'withdrawals';

function toFigureStepDto(step: Step, may: May): Figures['series'][number] {
  const amount = (sees: boolean, value: Micros) => (sees ? microsToNumber(value) : null);
  return {
    at: toIsoTime(step.startMs),
    activeUsers: may.users ? step.activeUsers : null,
    signUps: may.users ? step.signUps : null,
    trades: may.trades ? step.trades : null,
    turnover: amount(may.trades, step.turnover),
    houseResult: amount(may.trades, step.houseResult),
    deposits: amount(may.money, step.deposits),
    withdrawals: amount(may.money, step.withdrawals),
  };
}

function toExposureDto({ assetId, openTrades, openStake, risk }: AssetExposure) {
  return {
    symbol: findAssetById(assetId)?.symbol ?? '',
    openTrades,
    openStake: microsToDecimal(openStake),
    risk: microsToDecimal(risk),
  };
}

async function findUnsettled({ db }: ReportDeps): Promise<Figures['unsettled']> {
  const [row] = await listRows<{ overdue: number; set_aside: number; oldest: string | null }>(
    db,
    sql`SELECT count(*) FILTER (WHERE ${IS_OVERDUE})::integer AS overdue, count(*) FILTER (WHERE ${IS_SET_ASIDE})::integer AS set_aside,
        min(t.end_ms)::text AS oldest
      FROM trade t WHERE ${IS_OVERDUE} OR ${IS_SET_ASIDE}`,
  );
  if (!row) throw new Error('counting gave no row');
  const { overdue, set_aside: setAside, oldest } = row;
  return { overdue, setAside, oldestEndAt: toIsoTimeOrNull(oldest === null ? null : Number(oldest)) };
}

async function describeFeed({ markets, feed }: ReportDeps): Promise<Figures['feed']> {
  const [list, alive] = await Promise.all([markets.listMarkets(), markets.feedHealth()]);
  const ticks = list.flatMap(({ lastTickMs }) => lastTickMs ?? []);
  const isReason = (...reasons: (typeof list)[number]['reason'][]) =>
    list.filter(({ reason }) => reasons.includes(reason));
  return {
    name: feed.name,
    alive,
    tradable: list.filter(({ tradable }) => tradable).length,
    stale: isReason('stale').map(({ symbol }) => symbol),
    closed: isReason('closed').length,
    viewOnly: isReason('view_only', 'listed_only').length,
    lastTickAt: ticks.length === 0 ? null : toIsoTime(Math.max(...ticks)),
  };
}
