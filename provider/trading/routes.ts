/** The calls of trading, bound to their rules. */
import type { FastifyBaseLogger } from 'fastify';
import type { Environment } from '../../lib/environment/environment';
import type { Clock } from '../clock';
import type { Database } from '../database/database';
import { type RegisterEndpoint, requireCaller } from '../http/call';
import { Failure } from '../http/failure';
import type { Currency } from '../ledger/accounts';
import { findPayoutSettings, toTierDto } from '../payout-settings/payout-settings';
import type { MarketReader } from '../prices/market-reader';
import { checkSetting } from './check-setting';
import { createExposureReader } from './exposure';
import { findTrade, listActiveTrades, listTradeHistory } from './list-trades';
import { placeTrade } from './place-trade';
import { createPlacements } from './placements';
import { readTradeLimits } from './trade-limits';

export interface TradingDeps {
  db: Database;
  clock: Clock;
  environment: Environment;
  currency: Currency;
  log: FastifyBaseLogger;
  market: Pick<MarketReader, 'findAsset' | 'findUntradableReason'>;
}

export function registerTradingRoutes(register: RegisterEndpoint, deps: TradingDeps): void {
  const { db, clock, currency, market, log } = deps;
  const limits = readTradeLimits(deps.environment);
  const exposure = createExposureReader({ db, clock });
  const placing = {
    db,
    currency,
    place: createPlacements({ db, currency, limits, exposure, log }),
    findAsset: market.findAsset,
  };
  const requireTrade = async (userId: number, id: string) => {
    const trade = await findTrade(db, { userId, id });
    if (!trade) throw new Failure('trade_not_found');
    return { success: true as const, data: trade, nowMs: clock.nowMs() };
  };

  register('tradeSettings', async ({ language }) => {
    const { version, tiers } = await findPayoutSettings(db);
    return { success: true, data: tiers.map((tier) => toTierDto(tier, language)), settingVersion: version };
  });

  register('checkSetting', async ({ query, language }) => ({
    success: true,
    message: 'OK',
    data: await checkSetting({ db, market }, { ...query, language }),
  }));

  register('placeTrade', async (call) => {
    const { amount, tradeType, symbol, coinSymbol, settingVersion } = call.body;
    const trade = await placeTrade(placing, {
      userId: requireCaller(call).userId,
      idempotencyKey: call.idempotencyKey,
      amount,
      side: tradeType,
      symbol,
      coinSymbol,
      settingVersion,
    });
    return { success: true, message: 'Trade placed', data: trade, nowMs: clock.nowMs() };
  });

  register('activeTrades', async (call) => ({
    success: true,
    data: await listActiveTrades(db, requireCaller(call).userId),
    nextCursor: null,
    nowMs: clock.nowMs(),
  }));

  register('tradeHistory', async (call) => {
    const page = await listTradeHistory(db, { userId: requireCaller(call).userId, ...call.query });
    return { success: true, data: page.trades, nextCursor: page.nextCursor, nowMs: clock.nowMs() };
  });

  register('tradeStatus', (call) => requireTrade(requireCaller(call).userId, call.params.id));
  register('trade', (call) => requireTrade(requireCaller(call).userId, call.params.id));
}
