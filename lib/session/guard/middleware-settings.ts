/** The settings that middleware needs; read on first use, because a build runs it without an environment. */
import type { WebSettings } from '../../bff/web-settings';
import { webSettings } from '../../bff/web-settings';
import { readEnvironment } from '../../environment/environment';
import { readSecrets } from '../../environment/secrets';

export interface MiddlewareSettings extends Pick<WebSettings, 'cookie' | 'publicTrading' | 'maintenance'> {
  development: boolean;
  secure: boolean;
  /** Additional origins of pictures and videos. */
  mediaOrigins: readonly string[];
}

let settings: MiddlewareSettings | undefined;

export function middlewareSettings(): MiddlewareSettings {
  settings ??= readSettings();
  return settings;
}

function readSettings(): MiddlewareSettings {
  const environment = readEnvironment(process.env);
  const { cookie, publicTrading, maintenance } = webSettings(environment, readSecrets(environment));
  return {
    cookie,
    publicTrading,
    maintenance,
    development: environment.NODE_ENV === 'development',
    secure: cookie.secure,
    mediaOrigins: environment.MEDIA_ORIGINS,
  };
}
