/** Markets and candles, as the contract names them. */
import type { Clock } from '../clock';
import type { RegisterEndpoint } from '../http/call';
import { Failure } from '../http/failure';
import type { MarketReader } from './market-reader';

export interface MarketRouteDeps {
  markets: MarketReader;
  clock: Clock;
}

export function registerMarketRoutes(register: RegisterEndpoint, deps: MarketRouteDeps): void {
  const { markets, clock } = deps;

  register('markets', async () => ({
    success: true,
    data: [...(await markets.listMarkets())],
    nowMs: clock.nowMs(),
  }));

  register('candles', async ({ params, query }) => {
    const asset = markets.findAsset(params.symbol);
    if (!asset) throw new Failure('unknown_market');
    const { interval, limit, before } = query;
    return {
      success: true,
      data: await markets.listCandles({ asset, interval, limit, beforeMs: before }),
      interval,
    };
  });
}
