/** Markets and candles, in the contract's calls. */
import type { Market } from '../../lib/contract/core/market-schemas';
import type { Clock } from '../clock';
import type { Caller, RegisterEndpoint } from '../http/call';
import { Failure } from '../http/failure';
import type { MarketReader } from './market-reader';

export interface MarketRouteDeps {
  markets: MarketReader;
  clock: Clock;
  /** The shared list as this person sees it. */
  toDtoFor(markets: readonly Market[], caller: Caller | undefined): Promise<Market[]>;
}

export function registerMarketRoutes(register: RegisterEndpoint, deps: MarketRouteDeps): void {
  const { markets, clock, toDtoFor } = deps;

  register('markets', async ({ caller }) => ({
    success: true,
    data: await toDtoFor(await markets.listMarkets(), caller),
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
