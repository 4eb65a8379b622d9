import type auth from '../../messages/en/auth.json';
import type common from '../../messages/en/common.json';
import type errors from '../../messages/en/errors.json';
import type home from '../../messages/en/home.json';
import type market from '../../messages/en/market.json';
import type setting from '../../messages/en/setting.json';
import type shell from '../../messages/en/shell.json';
import type terms from '../../messages/en/terms.json';
import type trading from '../../messages/en/trading.json';
import type wallet from '../../messages/en/wallet.json';

/** Every text of the product by namespace; one file a namespace in each language. */
export interface Texts {
  auth: typeof auth;
  common: typeof common;
  errors: typeof errors;
  home: typeof home;
  market: typeof market;
  setting: typeof setting;
  shell: typeof shell;
  terms: typeof terms;
  trading: typeof trading;
  wallet: typeof wallet;
}

export type Namespace = keyof Texts;

export const NAMESPACES = [
  'auth',
  'common',
  'errors',
  'home',
  'market',
  'setting',
  'shell',
  'terms',
  'trading',
  'wallet',
] as const satisfies readonly Namespace[];
