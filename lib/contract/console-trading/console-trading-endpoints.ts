/** The part of payout settings, all trades, the win-rate report and the overview's figures. */
import type { Endpoint } from '../endpoint';
import { type ConsoleTradingRouteName, consoleTradingRoutes } from './console-trading-routes';
import {
  changePayoutAnswer,
  changePayoutBody,
  exportTradesQuery,
  figuresAnswer,
  figuresQuery,
  managedTradeAnswer,
  managedTradeParams,
  managedTradesAnswer,
  managedTradesQuery,
  payoutSettingsAnswer,
  payoutVersionsAnswer,
  payoutVersionsQuery,
  winRatesAnswer,
  winRatesQuery,
} from './console-trading-schemas';

export const consoleTradingEndpoints = {
  payoutSettings: {
    route: consoleTradingRoutes.payoutSettings,
    summary: 'The payout settings in force, and a change that waits',
    answer: payoutSettingsAnswer,
  },
  payoutVersions: {
    route: consoleTradingRoutes.payoutVersions,
    summary: 'Every version of the payout settings, newest first',
    query: payoutVersionsQuery,
    answer: payoutVersionsAnswer,
  },
  changePayoutSettings: {
    route: consoleTradingRoutes.changePayoutSettings,
    summary: 'Make a new version of the payout settings, or propose it where two people are needed',
    body: changePayoutBody,
    answer: changePayoutAnswer,
    errors: [
      'invalid_amount',
      'amount_not_positive',
      'amount_step',
      'amount_above_maximum',
      'tiers_invalid',
      'changed_meanwhile',
      'awaiting_approval',
      'reset_pause',
    ],
  },
  managedTrades: {
    route: consoleTradingRoutes.managedTrades,
    summary: 'Trades of all customers',
    query: managedTradesQuery,
    answer: managedTradesAnswer,
  },
  exportTrades: {
    route: consoleTradingRoutes.exportTrades,
    summary: 'All trades that the list’s filter finds, as a CSV file',
    query: exportTradesQuery,
  },
  managedTrade: {
    route: consoleTradingRoutes.managedTrade,
    summary: 'One trade with its ticks, terms and movements of money',
    params: managedTradeParams,
    answer: managedTradeAnswer,
    errors: ['trade_not_found'],
  },
  winRates: {
    route: consoleTradingRoutes.winRates,
    summary: 'What came of decided trades beside what the payouts imply',
    query: winRatesQuery,
    answer: winRatesAnswer,
  },
  figures: {
    route: consoleTradingRoutes.figures,
    summary: 'Figures of the overview over a range of time',
    query: figuresQuery,
    answer: figuresAnswer,
  },
} as const satisfies Record<ConsoleTradingRouteName, Endpoint>;
