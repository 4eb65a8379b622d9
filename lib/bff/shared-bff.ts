/**
 * The one BFF of a web process. The Node server and Next's handlers are separate bundles, so it is kept on globalThis:
 * both use the same connections and the same stream hub.
 */
import { type Environment, readEnvironment } from '../environment/environment';
import { readSecrets } from '../environment/secrets';
import { type Bff, createBff } from './bff';
import type { LogError, StreamHub } from './bff-call';
import { createRateLimiter, noRateLimiter, type RateLimiter } from './limits/rate-limiter';
import { createResponseBuffer } from './limits/response-buffer';
import { createProviderConnection, type ProviderConnection } from './provider/provider-connection';
import { createStreamHub } from './stream/stream-hub';
import { type WebSettings, webSettings } from './web-settings';

export interface SharedBff extends Bff {
  provider: ProviderConnection;
  hub: StreamHub;
  rateLimiter: RateLimiter;
  settings: WebSettings;
}

const KEY = Symbol.for('updown.bff');
const holder = globalThis as { [KEY]?: SharedBff };

/** The process's BFF, made from its environment on first use. Throws EnvironmentError when that is wrong. */
export function sharedBff(given?: Environment): SharedBff {
  holder[KEY] ??= createSharedBff(given ?? readEnvironment(process.env));
  return holder[KEY];
}

function createSharedBff(environment: Environment): SharedBff {
  const settings = webSettings(environment, readSecrets(environment));
  const provider = createProviderConnection({
    providerUrl: settings.providerUrl,
    secret: settings.bffSecret,
  });
  const hub = createStreamHub({ provider, logError, capped: settings.rateLimits });
  const rateLimiter = settings.rateLimits ? createRateLimiter(settings.cookie) : noRateLimiter;
  const responseBuffer = createResponseBuffer();
  return {
    ...createBff({ settings, provider, hub, rateLimiter, logError, responseBuffer }),
    provider,
    hub,
    rateLimiter,
    settings,
  };
}

const logError: LogError = ({ requestId, call, error }) => {
  const { name, message, code } = error as Error & { code?: string };
  const line = {
    level: 'error',
    time: new Date().toISOString(),
    part: 'bff',
    requestId,
    call,
    name,
    message,
    code,
  };
  process.stderr.write(`${JSON.stringify(line)}\n`);
};
