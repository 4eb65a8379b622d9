import type accounts from '../../messages/en/accounts.json';
import type admin from '../../messages/en/admin.json';
import type advertising from '../../messages/en/advertising.json';
import type announcements from '../../messages/en/announcements.json';
import type auth from '../../messages/en/auth.json';
import type canned from '../../messages/en/canned.json';
import type carousel from '../../messages/en/carousel.json';
import type claims from '../../messages/en/claims.json';
import type common from '../../messages/en/common.json';
import type deposit from '../../messages/en/deposit.json';
import type editing from '../../messages/en/editing.json';
import type errors from '../../messages/en/errors.json';
import type figures from '../../messages/en/figures.json';
import type files from '../../messages/en/files.json';
import type history from '../../messages/en/history.json';
import type home from '../../messages/en/home.json';
import type inbox from '../../messages/en/inbox.json';
import type install from '../../messages/en/install.json';
import type kyc from '../../messages/en/kyc.json';
import type market from '../../messages/en/market.json';
import type notices from '../../messages/en/notices.json';
import type oversight from '../../messages/en/oversight.json';
import type password from '../../messages/en/password.json';
import type payments from '../../messages/en/payments.json';
import type payouts from '../../messages/en/payouts.json';
import type people from '../../messages/en/people.json';
import type person from '../../messages/en/person.json';
import type quotes from '../../messages/en/quotes.json';
import type recovery from '../../messages/en/recovery.json';
import type security from '../../messages/en/security.json';
import type setting from '../../messages/en/setting.json';
import type shell from '../../messages/en/shell.json';
import type sorting from '../../messages/en/sorting.json';
import type support from '../../messages/en/support.json';
import type terms from '../../messages/en/terms.json';
import type trading from '../../messages/en/trading.json';
import type verification from '../../messages/en/verification.json';
import type wallet from '../../messages/en/wallet.json';
import type withdraw from '../../messages/en/withdraw.json';

/** Every text of the product by namespace; one file a namespace in each language. */
export interface Texts {
  accounts: typeof accounts;
  admin: typeof admin;
  advertising: typeof advertising;
  announcements: typeof announcements;
  auth: typeof auth;
  canned: typeof canned;
  carousel: typeof carousel;
  claims: typeof claims;
  common: typeof common;
  deposit: typeof deposit;
  editing: typeof editing;
  errors: typeof errors;
  figures: typeof figures;
  files: typeof files;
  history: typeof history;
  home: typeof home;
  inbox: typeof inbox;
  install: typeof install;
  kyc: typeof kyc;
  market: typeof market;
  notices: typeof notices;
  oversight: typeof oversight;
  password: typeof password;
  payments: typeof payments;
  payouts: typeof payouts;
  people: typeof people;
  person: typeof person;
  quotes: typeof quotes;
  recovery: typeof recovery;
  security: typeof security;
  setting: typeof setting;
  shell: typeof shell;
  sorting: typeof sorting;
  support: typeof support;
  terms: typeof terms;
  trading: typeof trading;
  verification: typeof verification;
  wallet: typeof wallet;
  withdraw: typeof withdraw;
}

export type Namespace = keyof Texts;

export const NAMESPACES = [
  'accounts',
  'admin',
  'advertising',
  'announcements',
  'auth',
  'canned',
  'carousel',
  'claims',
  'common',
  'deposit',
  'editing',
  'errors',
  'figures',
  'files',
  'history',
  'home',
  'inbox',
  'install',
  'kyc',
  'market',
  'notices',
  'oversight',
  'password',
  'payments',
  'payouts',
  'people',
  'person',
  'quotes',
  'recovery',
  'security',
  'setting',
  'shell',
  'sorting',
  'support',
  'terms',
  'trading',
  'verification',
  'wallet',
  'withdraw',
] as const satisfies readonly Namespace[];
