/**
 * The plain half of the contract: method, path and access of every provider call, without schemas, so that the
 * browser's typed client can carry it. `endpoints.ts` adds the schemas; the BFF passes nothing that is not here.
 * Paths are below the base path /api. `:name` marks a path parameter.
 */
import type { PermissionFlag } from './permissions';

/** public: anybody; session: any signed-in person; customer: rank 0 only; a flag: staff that hold it. */
export type Access = 'public' | 'session' | 'customer' | PermissionFlag;

export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: `/${string}`;
  readonly access: Access;
  /** Lowest staff rank, on top of the access flag. */
  readonly minRank?: number;
  /** The answer holds a bearer token: the BFF never passes it through, its own handler answers instead. */
  readonly answersBearer?: true;
  /** Moves money: takes an Idempotency-Key. */
  readonly movesMoney?: true;
  /** A server-sent event stream instead of one JSON answer. */
  readonly stream?: true;
  /** Largest body in bytes; JSON calls default to DEFAULT_BODY_LIMIT. */
  readonly bodyLimit?: number;
}

export const DEFAULT_BODY_LIMIT = 64 * 1024;

export const routes = {
  register: { method: 'POST', path: '/auth/register', access: 'public' },
  login: { method: 'POST', path: '/auth/login', access: 'public', answersBearer: true },
  adminLogin: { method: 'POST', path: '/auth/adminLogin', access: 'public', answersBearer: true },
  logout: { method: 'POST', path: '/auth/logout', access: 'session', answersBearer: true },
  adminRegister: { method: 'POST', path: '/auth/admin/register', access: 'adminPanel' },
  profile: { method: 'GET', path: '/users/profile', access: 'session' },
  balance: { method: 'GET', path: '/users/balance', access: 'customer' },

  markets: { method: 'GET', path: '/markets', access: 'public' },
  candles: { method: 'GET', path: '/markets/:symbol/candles', access: 'public' },
  stream: { method: 'GET', path: '/stream', access: 'public', stream: true },
  config: { method: 'GET', path: '/config', access: 'public' },
  health: { method: 'GET', path: '/health', access: 'public' },

  tradeSettings: { method: 'GET', path: '/trades/settings/trade', access: 'customer' },
  checkSetting: { method: 'GET', path: '/trades/check-setting', access: 'customer' },
  placeTrade: { method: 'POST', path: '/trades', access: 'customer', movesMoney: true },
  activeTrades: { method: 'GET', path: '/trades/active', access: 'customer' },
  tradeHistory: { method: 'GET', path: '/trades/history', access: 'customer' },
  tradeStatus: { method: 'GET', path: '/trades/:id/status', access: 'customer' },
  trade: { method: 'GET', path: '/trades/:id', access: 'customer' },
} as const satisfies Record<string, Route>;

export type RouteName = keyof typeof routes;

/** Fills a path's parameters, each encoded. Throws when one is missing. */
export function fillPath(path: string, params: Record<string, string> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`missing path parameter ${name} of ${path}`);
    return encodeURIComponent(value);
  });
}
