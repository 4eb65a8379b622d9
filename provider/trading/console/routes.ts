/** The console's calls of all customers' trades. None of them decides an outcome (F1). */
import { sql } from 'drizzle-orm';
import type { ExportListDeps } from '../../audit/export-list';
import { createLogCount } from '../../database/queries/count-log';
import { countPages } from '../../http/answers/count-pages';
import type { Http } from '../../http/build-http';
import { Failure } from '../../http/failure';
import type { Currency } from '../../ledger/accounts';
import { findTierName } from '../../payout-settings/list-versions';
import { exportTrades } from './export-trades';
import { findManagedTrade } from './find-managed-trade';
import { listManagedTrades, toManagedTradeDto } from './list-managed-trades';

export function registerManagedTradeRoutes(
  { register, registerFile }: Pick<Http, 'register' | 'registerFile'>,
  deps: ExportListDeps & { currency: Currency },
): void {
  const { db, clock } = deps;
  const trades = { ...deps, countLog: createLogCount(deps, { table: 'trade', group: sql`currency` }) };

  register('managedTrades', async ({ query }) => {
    const { rows, total } = await listManagedTrades(db, trades, query);
    const { page, limit, tierId } = query;
    const data = rows.map(toManagedTradeDto);
    const tier = tierId === undefined ? null : await findTierName(db, tierId);
    return { success: true, data, tier, total, page, pages: countPages(total, limit), nowMs: clock.nowMs() };
  });

  registerFile('exportTrades', (call) => exportTrades(deps, call, call.query));

  register('managedTrade', async ({ params }) => {
    const trade = await findManagedTrade(db, params.id);
    if (!trade) throw new Failure('trade_not_found');
    return { success: true, data: trade, nowMs: clock.nowMs() };
  });
}
