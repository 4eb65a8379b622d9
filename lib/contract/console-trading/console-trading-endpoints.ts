/** The part of payout settings, all trades, the win-rate report and the overview's figures. */
import type { Endpoint } from '../endpoint';
import { type PayoutsRouteName, payoutsRoutes } from './console-trading-routes';
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

export const payoutsEndpoints = {
  payoutSettings: {
    route: payoutsRoutes.payoutSettings,
    summary: 'The payout settings in force, and a change that waits',
    answer: payoutSettingsAnswer,
  },
  payoutVersions: {
    route: payoutsRoutes.payoutVersions,
    summary: 'Every version of the payout settings, newest first',
    query: payoutVersionsQuery,
    answer: payoutVersionsAnswer,
  },
  changePayoutSettings: {
    route: payoutsRoutes.changePayoutSettings,
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
    route: payoutsRoutes.managedTrades,
    summary: 'Trades of all customers',
    query: managedTradesQuery,
    answer: managedTradesAnswer,
  },
  exportTrades: {
    route: payoutsRoutes.exportTrades,
    summary: 'All trades that the list’s filter finds, as a CSV file',
    query: exportTradesQuery,
  },
  managedTrade: {
    route: payoutsRoutes.managedTrade,
    summary: 'One trade with its ticks, terms and movements of money',
    params: managedTradeParams,
    answer: managedTradeAnswer,
    errors: ['trade_not_found'],
  },
  winRates: {
    route: payoutsRoutes.winRates,
    summary: 'What came of decided trades beside what the payouts imply',
    query: winRatesQuery,
    answer: winRatesAnswer,
  },
  figures: {
    route: payoutsRoutes.figures,
    summary: 'Figures of the overview over a range of time',
    query: figuresQuery,
    answer: figuresAnswer,
  },
} as const satisfies Record<PayoutsRouteName, Endpoint>;
