/** Calls of payout settings, of all trades and of reports on them. None of them decides or changes an outcome (F1). */
import type { NamedRoutes, Route } from '../route';

const consoleTrading = {
  payoutSettings: { method: 'GET', path: '/admin/payout-settings', access: 'winRateManagement' },
  payoutVersions: { method: 'GET', path: '/admin/payout-settings/versions', access: 'winRateManagement' },
  changePayoutSettings: {
    method: 'POST',
    path: '/admin/payout-settings',
    access: 'winRateManagement',
    approves: true,
  },
  managedTrades: { method: 'GET', path: '/admin/trades', access: 'winRateManagement' },
  exportTrades: {
    method: 'GET',
    path: '/admin/trades/export',
    access: 'winRateManagement',
    minRank: 2,
    answersFile: true,
  },
  managedTrade: { method: 'GET', path: '/admin/trades/:id', access: 'winRateManagement' },
  winRates: { method: 'GET', path: '/admin/win-rates', access: 'winRateManagement' },
  /** Figures of the overview over a range of time. */
  figures: { method: 'GET', path: '/admin/figures', access: 'adminPanel' },
} as const satisfies Record<string, Route>;

export const consoleTradingRoutes: NamedRoutes<typeof consoleTrading> = consoleTrading;

export type ConsoleTradingRouteName = keyof typeof consoleTradingRoutes;
