/** The calls of payout settings, of all trades and of what came of them. None of them decides an outcome (F1). */
import { sql } from 'drizzle-orm';
import { microsToDecimal } from '../../lib/money/money';
import { createLogCount } from '../database/count-log';
import type { RegisterFile } from '../http/build-http';
import { type RegisterEndpoint, requireCaller } from '../http/call';
import { Failure } from '../http/failure';
import { pagesOf } from '../http/pages-of';
import { changeSettings } from './change-settings';
import { exportTrades } from './export-trades';
import { createFigureReader } from './figures';
import { findManagedTrade } from './find-managed-trade';
import { findTierName } from './find-tier-name';
import { listManagedTrades, viewManagedTrade } from './list-managed-trades';
import { findCurrentVersion, listVersions } from './list-versions';
import { needsSecond } from './needs-second';
import type { PayoutsDeps } from './payouts-deps';
import { settingsApprovals, viewProposal } from './settings-proposal';
import { reportWinRates } from './win-rates';

export function registerPayoutsRoutes(
  { register, registerFile }: { register: RegisterEndpoint; registerFile: RegisterFile },
  deps: PayoutsDeps,
): void {
  const { db, clock, limits } = deps;
  const trades = { ...deps, countLog: createLogCount(deps, { table: 'trade', group: sql`currency` }) };
  const figures = createFigureReader(deps);
  deps.approvals.handle('payout_settings', settingsApprovals);

  register('payoutSettings', async (call) => {
    const caller = requireCaller(call);
    return {
      success: true,
      data: {
        current: await findCurrentVersion(db),
        proposal: await viewProposal(deps, caller),
        needsSecond: await needsSecond(db, deps.fourEyes),
        limits: {
          openStakePerCustomer: microsToDecimal(limits.maxOpenStake),
          openTradesPerCustomer: limits.maxOpenTrades,
          riskPerAsset: microsToDecimal(limits.maxAssetRisk),
          riskOverall: microsToDecimal(limits.maxHouseRisk),
        },
      },
    };
  });

  register('payoutVersions', async ({ query: { page, limit } }) => {
    const { versions, total } = await listVersions(db, { limit, offset: (page - 1) * limit });
    return { success: true, data: versions, total, page, pages: pagesOf(total, limit) };
  });

  register('changePayoutSettings', async (call) => {
    const { needsSecond, version } = await changeSettings(deps, call, call.body);
    const message = needsSecond ? 'Waits for a second person' : 'Payout settings changed';
    return { success: true, message, needsSecond, version };
  });

  register('managedTrades', async ({ query }) => {
    const { rows, total } = await listManagedTrades(db, trades, query);
    const { page, limit, tierId } = query;
    const data = rows.map(viewManagedTrade);
    const tier = tierId === undefined ? null : await findTierName(db, tierId);
    return { success: true, data, tier, total, page, pages: pagesOf(total, limit), nowMs: clock.nowMs() };
  });

  registerFile('exportTrades', (call) => exportTrades(deps, call, call.query));

  register('managedTrade', async ({ params }) => {
    const trade = await findManagedTrade(db, params.id);
    if (!trade) throw new Failure('trade_not_found');
    return { success: true, data: trade, nowMs: clock.nowMs() };
  });

  register('winRates', async ({ query, language }) => ({
    success: true,
    data: await reportWinRates(deps, query, language),
  }));

  register('figures', async (call) => ({
    success: true,
    data: await figures.find(call.query.range, requireCaller(call)),
  }));
}
