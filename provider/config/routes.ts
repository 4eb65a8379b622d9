/** GET /config: the public settings of this deployment. */
import type { Environment } from '../../lib/environment/environment';
import type { RegisterEndpoint } from '../http/call';
import type { Currency } from '../ledger/accounts';

type Feed = 'simulated' | 'replay' | 'live' | 'auto';

export interface ConfigDeps {
  environment: Environment;
  currency: Currency;
  /** Whether any price shown now is simulated or replayed. */
  showsSimulatedPrices(): Promise<boolean>;
}

export function registerConfigRoutes(register: RegisterEndpoint, deps: ConfigDeps): void {
  const { environment, currency } = deps;
  register('config', async () => ({
    success: true,
    brand: environment.BRAND_NAME,
    thbRate: environment.THB_RATE,
    timeZone: environment.TIME_ZONE,
    feed: environment.PRICE_FEED.replace(/:.*$/, '') as Feed,
    simulated: await deps.showsSimulatedPrices(),
    funds: environment.REAL_FUNDS ? 'real' : 'practice',
    currency,
    contactUrl: environment.CONTACT_URL ?? null,
    appStoreUrl: environment.APP_STORE_URL ?? null,
    publicTrading: environment.PUBLIC_TRADING,
    requireKycToTrade: environment.REQUIRE_KYC_TO_TRADE,
  }));
}
