/**
 * The whole contract: every route with its request and answer schemas and the codes it may fail with. From it come
 * the provider's registration and validation, the OpenAPI document and the conformance suite. Server only in weight:
 * the browser imports the inferred types and `routes.ts`.
 */
import type { z } from 'zod';
import type { ErrorCode } from './errors';
import {
  adminRegisterBody,
  balanceAnswer,
  loginAnswer,
  loginBody,
  logoutAnswer,
  profileAnswer,
  registerAnswer,
  registerBody,
} from './identity';
import {
  candlesAnswer,
  candlesQuery,
  configAnswer,
  healthAnswer,
  marketsAnswer,
  streamQuery,
  symbolParams,
} from './markets';
import { type Route, type RouteName, routes } from './routes';
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
} from './trades';

export interface Endpoint {
  readonly route: Route;
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodObject;
  /** Absent for streams. */
  readonly answer?: z.ZodType;
  /** Codes beyond the general ones (validation, session, throttle, server). */
  readonly errors?: readonly ErrorCode[];
}

export const endpoints = {
  register: {
    route: routes.register,
    summary: 'Open a customer account',
    body: registerBody,
    answer: registerAnswer,
    errors: ['username_taken', 'email_taken', 'password_too_common'],
  },
  login: {
    route: routes.login,
    summary: 'Sign in as a customer',
    body: loginBody,
    answer: loginAnswer,
    errors: ['invalid_credentials', 'account_blocked'],
  },
  adminLogin: {
    route: routes.adminLogin,
    summary: 'Sign in as staff',
    body: loginBody,
    answer: loginAnswer,
    errors: ['invalid_credentials', 'account_blocked'],
  },
  logout: { route: routes.logout, summary: 'End this session', answer: logoutAnswer },
  adminRegister: {
    route: routes.adminRegister,
    summary: 'Create an account with a role below one’s own',
    body: adminRegisterBody,
    answer: profileAnswer,
    errors: ['username_taken', 'email_taken', 'password_too_common'],
  },
  profile: { route: routes.profile, summary: 'The signed-in person', answer: profileAnswer },
  balance: { route: routes.balance, summary: 'What the customer can spend', answer: balanceAnswer },

  markets: {
    route: routes.markets,
    summary: 'Every listed asset with its latest price',
    answer: marketsAnswer,
  },
  candles: {
    route: routes.candles,
    summary: 'Candles of an asset, oldest first',
    params: symbolParams,
    query: candlesQuery,
    answer: candlesAnswer,
    errors: ['unknown_market'],
  },
  stream: {
    route: routes.stream,
    summary: 'Server-sent events: ticks of the named symbols, and hints for the signed-in customer',
    query: streamQuery,
  },
  config: { route: routes.config, summary: 'Public configuration', answer: configAnswer },
  health: { route: routes.health, summary: 'Whether database and feed can serve', answer: healthAnswer },

  tradeSettings: {
    route: routes.tradeSettings,
    summary: 'Payout tiers in force',
    answer: tradeSettingsAnswer,
  },
  checkSetting: {
    route: routes.checkSetting,
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
    route: routes.placeTrade,
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
    route: routes.activeTrades,
    summary: 'Open trades of the customer',
    answer: tradeListAnswer,
  },
  tradeHistory: {
    route: routes.tradeHistory,
    summary: 'Trades of the customer, newest first',
    query: tradeHistoryQuery,
    answer: tradeListAnswer,
  },
  tradeStatus: {
    route: routes.tradeStatus,
    summary: 'State of one trade',
    params: tradeParams,
    answer: tradeAnswer,
    errors: ['trade_not_found'],
  },
  trade: {
    route: routes.trade,
    summary: 'One trade with everything needed to recompute its result',
    params: tradeParams,
    answer: tradeAnswer,
    errors: ['trade_not_found'],
  },
} as const satisfies Record<RouteName, Endpoint>;

export type Endpoints = typeof endpoints;
type SchemaOf<N extends RouteName, K extends string> =
  Endpoints[N] extends Record<K, infer S extends z.ZodType> ? S : never;
export type AnswerOf<N extends RouteName> = z.output<SchemaOf<N, 'answer'>>;
export type BodyOf<N extends RouteName> = z.input<SchemaOf<N, 'body'>>;
export type QueryOf<N extends RouteName> = z.input<SchemaOf<N, 'query'>>;
