/** Calls of sign-in, markets and trading: those that the first screens load. */
import type { NamedRoutes, Route } from '../route';

const core = {
  register: { method: 'POST', path: '/auth/register', access: 'public' },
  login: { method: 'POST', path: '/auth/login', access: 'public', answersBearer: true },
  logout: { method: 'POST', path: '/auth/logout', access: 'session', answersBearer: true },
  profile: { method: 'GET', path: '/users/profile', access: 'session' },
  balance: { method: 'GET', path: '/users/balance', access: 'customer' },

  markets: { method: 'GET', path: '/markets', access: 'public' },
  candles: { method: 'GET', path: '/markets/:symbol/candles', access: 'public' },

  tradeSettings: { method: 'GET', path: '/trades/settings/trade', access: 'customer' },
  checkSetting: { method: 'GET', path: '/trades/check-setting', access: 'customer' },
  placeTrade: { method: 'POST', path: '/trades', access: 'customer', movesMoney: true },
  activeTrades: { method: 'GET', path: '/trades/active', access: 'customer' },
  tradeHistory: { method: 'GET', path: '/trades/history', access: 'customer' },
  tradeStatus: { method: 'GET', path: '/trades/:id/status', access: 'customer' },
  trade: { method: 'GET', path: '/trades/:id', access: 'customer' },
} as const satisfies Record<string, Route>;

export const coreRoutes: NamedRoutes<typeof core> = core;

export type CoreRouteName = keyof typeof coreRoutes;
