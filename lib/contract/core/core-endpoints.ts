/** The part of sign-in, markets and trading. */

import {
  balanceAnswer,
  loginAnswer,
  loginBody,
  logoutAnswer,
  profileAnswer,
  registerAnswer,
  registerBody,
} from '../account/identity-schemas';
import type { Endpoint } from '../endpoint';
import { type CoreRouteName, coreRoutes } from './core-routes';
import { candlesAnswer, candlesQuery, marketsAnswer, symbolParams } from './market-schemas';
import {
  checkSettingAnswer,
  checkSettingQuery,
  placeTradeAnswer,
  placeTradeBody,
  tradeAnswer,
  tradeHistoryQuery,
  tradeListAnswer,
  tradeParams,
  tradeSettingsAnswer,
} from './trade-schemas';

export const coreEndpoints = {
  register: {
    route: coreRoutes.register,
    summary: 'Open a customer account',
    body: registerBody,
    answer: registerAnswer,
    errors: ['username_taken', 'name_reserved', 'email_taken', 'password_too_common'],
  },
  login: {
    route: coreRoutes.login,
    summary: 'Sign in as a customer',
    body: loginBody,
    answer: loginAnswer,
    errors: ['invalid_credentials', 'account_blocked'],
  },
  logout: { route: coreRoutes.logout, summary: 'End this session', answer: logoutAnswer },
  profile: { route: coreRoutes.profile, summary: 'The signed-in person', answer: profileAnswer },
  balance: { route: coreRoutes.balance, summary: 'What the customer can spend', answer: balanceAnswer },
  markets: {
    route: coreRoutes.markets,
    summary: 'Every listed asset with its latest price',
    answer: marketsAnswer,
  },
  candles: {
    route: coreRoutes.candles,
    summary: 'Candles of an asset, oldest first',
    params: symbolParams,
    query: candlesQuery,
    answer: candlesAnswer,
    errors: ['unknown_market'],
  },
  tradeSettings: {
    route: coreRoutes.tradeSettings,
    summary: 'Payout tiers in force',
    answer: tradeSettingsAnswer,
  },
  checkSetting: {
    route: coreRoutes.checkSetting,
    summary: 'The tier of an amount, and whether a symbol can be traded now',
    query: checkSettingQuery,
    answer: checkSettingAnswer,
    errors: [
      'no_trade_setting',
      'invalid_amount',
      'amount_not_positive',
      'amount_step',
      'amount_below_minimum',
      'amount_above_maximum',
    ],
  },
  placeTrade: {
    route: coreRoutes.placeTrade,
    summary: 'Place a trade',
    body: placeTradeBody,
    answer: placeTradeAnswer,
    errors: [
      'invalid_amount',
      'amount_not_positive',
      'amount_step',
      'amount_below_minimum',
      'amount_above_maximum',
      'insufficient_balance',
      'no_trade_setting',
      'terms_changed',
      'unknown_market',
      'market_stale',
      'market_view_only',
      'market_closed',
      'kyc_required',
      'too_many_open_trades',
      'open_stake_limit',
      'market_exposure_limit',
      'house_exposure_limit',
      'idempotency_mismatch',
    ],
  },
  activeTrades: {
    route: coreRoutes.activeTrades,
    summary: 'Open trades of the customer',
    answer: tradeListAnswer,
  },
  tradeHistory: {
    route: coreRoutes.tradeHistory,
    summary: 'Trades of the customer, newest first',
    query: tradeHistoryQuery,
    answer: tradeListAnswer,
  },
  tradeStatus: {
    route: coreRoutes.tradeStatus,
    summary: 'State of one trade',
    params: tradeParams,
    answer: tradeAnswer,
    errors: ['trade_not_found'],
  },
  trade: {
    route: coreRoutes.trade,
    summary: 'One trade with everything needed to recompute its result',
    params: tradeParams,
    answer: tradeAnswer,
    errors: ['trade_not_found'],
  },
} as const satisfies Record<CoreRouteName, Endpoint>;
