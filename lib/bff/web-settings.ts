import type { Environment } from '../environment/environment';
import type { Secrets } from '../environment/secrets';
import type { BffSettings } from './bff-call';

/** The part of the environment that the web process reads. */
export interface WebSettings extends BffSettings {
  providerUrl: string;
  bffSecret: string;
  trustedHops: number;
  publicTrading: boolean;
  timeZone: string;
  rateLimits: boolean;
}

export function webSettings(environment: Environment, secrets: Secrets): WebSettings {
  return {
    providerUrl: environment.PROVIDER_URL ?? `http://127.0.0.1:${environment.PROVIDER_PORT}`,
    cookie: {
      secret: secrets.sessionSecret,
      secure: environment.PUBLIC_URL?.startsWith('https:') ?? false,
    },
    bffSecret: secrets.bffSecret,
    publicUrl: environment.PUBLIC_URL,
    token2Bearer: environment.TOKEN2_BEARER,
    trustedHops: environment.TRUST_PROXY,
    publicTrading: environment.PUBLIC_TRADING,
    timeZone: environment.TIME_ZONE,
    maintenance: environment.MAINTENANCE
      ? { untilMs: environment.MAINTENANCE_UNTIL ? Date.parse(environment.MAINTENANCE_UNTIL) : null }
      : undefined,
    rateLimits: environment.RATE_LIMITS === 'on',
  };
}
