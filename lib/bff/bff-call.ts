/** What the BFF is built with, and the state of one call. */
import type { FairSemaphore } from '../http/fair-semaphore';
import type { CookieSettings, Realm, Session } from '../session/cookie/session-cookie';
import type { BffRequest, BffResponse } from './bff-message';
import type { RateLimiter } from './limits/rate-limiter';
import type { Maintenance } from './maintenance';
import type { MatchedRoute } from './match-route';
import type { ProviderConnection } from './provider/provider-connection';

export interface BffSettings {
  cookie: CookieSettings;
  publicUrl?: string | undefined;
  /** The handle in token2 is the bearer token itself, for deployments that also serve an older client (S2). */
  token2Bearer: boolean;
  /** Set during maintenance. */
  maintenance?: Maintenance | undefined;
}

/** Told about failures that are ours; never given a token or a body. */
export type LogError = (entry: { requestId?: string; call: string; error: unknown }) => void;

export interface StreamHub {
  /** Opens one reader's event stream. */
  open(call: BffCall): Promise<BffResponse>;
  /** Ends every stream and closes the upstream. */
  close(): void;
}

export interface BffDeps {
  settings: BffSettings;
  provider: ProviderConnection;
  hub: StreamHub;
  rateLimiter: RateLimiter;
  logError: LogError;
  /** Memory for responses that their readers have not read yet. */
  responseBuffer: FairSemaphore;
  /** Time limit for a body that is no upload, milliseconds; BODY_TIMEOUT_MS when absent. */
  bodyWithinMs?: number | undefined;
}

export interface BffCall extends BffDeps, MatchedRoute {
  request: BffRequest;
  requestId: string;
  realm: Realm;
  /** The provider's path: base path, call and query. */
  path: string;
  session: Session | undefined;
  bodyLimit: number;
}
