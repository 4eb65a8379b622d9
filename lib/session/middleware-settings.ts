/** What middleware needs of the environment; read on first use, because a build runs it without one. */
import type { WebSettings } from '../bff/web-settings';
import { webSettings } from '../bff/web-settings';
import { readEnvironment } from '../environment/environment';
import { readSecrets } from '../environment/secrets';

export interface MiddlewareSettings extends Pick<WebSettings, 'cookie' | 'publicTrading'> {
  development: boolean;
  secure: boolean;
}

let settings: MiddlewareSettings | undefined;

export function middlewareSettings(): MiddlewareSettings {
  settings ??= readSettings();
  return settings;
}

function readSettings(): MiddlewareSettings {
  const environment = readEnvironment(process.env);
  const { cookie, publicTrading } = webSettings(environment, readSecrets(environment));
  return {
    cookie,
    publicTrading,
    development: environment.NODE_ENV === 'development',
    secure: cookie.secure,
  };
}
