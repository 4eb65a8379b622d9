/** Markets, candles and the public configuration, as the contract names them. */
import type { Environment } from '../../lib/environment/environment';
import type { Clock } from '../clock';
import type { RegisterEndpoint } from '../http/call';
import { Failure } from '../http/failure';
import type { PriceFeed } from './feed';
import type { MarketReader } from './market-reader';

export interface MarketRouteDeps {
  markets: MarketReader;
  clock: Clock;
  environment: Environment;
  feed: Pick<PriceFeed, 'name'>;
}

export function registerMarketRoutes(register: RegisterEndpoint, deps: MarketRouteDeps): void {
  const { markets, clock, environment, feed } = deps;

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

  register('config', async () => ({
    success: true,
    brand: environment.BRAND_NAME,
    thbRate: environment.THB_RATE,
    timeZone: environment.TIME_ZONE,
    feed: feed.name,
    simulated: await showsMadeUpPrices(feed.name, markets),
    funds: environment.REAL_FUNDS ? 'real' : 'practice',
    currency: environment.REAL_FUNDS ? 'USDT' : 'USDT-PRACTICE',
    contactUrl: environment.CONTACT_URL ?? null,
    appStoreUrl: environment.APP_STORE_URL ?? null,
    publicTrading: environment.PUBLIC_TRADING,
    requireKycToTrade: environment.REQUIRE_KYC_TO_TRADE,
  }));
}

/** A mixed feed shows made-up prices while any of its assets has one. */
async function showsMadeUpPrices(name: PriceFeed['name'], markets: MarketReader): Promise<boolean> {
  if (name === 'live') return false;
  if (name !== 'auto') return true;
  return (await markets.listMarkets()).some((market) => market.simulated);
}
