import type admin from '../../messages/en/admin.json';
import type advertisements from '../../messages/en/advertisements.json';
import type announcements from '../../messages/en/announcements.json';
import type audit from '../../messages/en/audit.json';
import type auth from '../../messages/en/auth.json';
import type canned from '../../messages/en/canned.json';
import type carousel from '../../messages/en/carousel.json';
import type common from '../../messages/en/common.json';
import type deposit from '../../messages/en/deposit.json';
import type errors from '../../messages/en/errors.json';
import type figures from '../../messages/en/figures.json';
import type files from '../../messages/en/files.json';
import type history from '../../messages/en/history.json';
import type home from '../../messages/en/home.json';
import type inbox from '../../messages/en/inbox.json';
import type install from '../../messages/en/install.json';
import type kyc from '../../messages/en/kyc.json';
import type kycReview from '../../messages/en/kyc-review.json';
import type ledger from '../../messages/en/ledger.json';
import type market from '../../messages/en/market.json';
import type notices from '../../messages/en/notices.json';
import type password from '../../messages/en/password.json';
import type payments from '../../messages/en/payments.json';
import type payoutSettings from '../../messages/en/payout-settings.json';
import type problems from '../../messages/en/problems.json';
import type profile from '../../messages/en/profile.json';
import type quotas from '../../messages/en/quotas.json';
import type quotes from '../../messages/en/quotes.json';
import type recovery from '../../messages/en/recovery.json';
import type reports from '../../messages/en/reports.json';
import type security from '../../messages/en/security.json';
import type setting from '../../messages/en/setting.json';
import type shell from '../../messages/en/shell.json';
import type sorting from '../../messages/en/sorting.json';
import type support from '../../messages/en/support.json';
import type terms from '../../messages/en/terms.json';
import type trades from '../../messages/en/trades.json';
import type trading from '../../messages/en/trading.json';
import type userProfile from '../../messages/en/user-profile.json';
import type users from '../../messages/en/users.json';
import type wallet from '../../messages/en/wallet.json';
import type withdraw from '../../messages/en/withdraw.json';
import type withdrawalAccounts from '../../messages/en/withdrawal-accounts.json';

/** Every text of the product by namespace; one file a namespace in each language. */
export interface Texts {
  'withdrawal-accounts': typeof withdrawalAccounts;
  admin: typeof admin;
  advertisements: typeof advertisements;
  announcements: typeof announcements;
  audit: typeof audit;
  auth: typeof auth;
  canned: typeof canned;
  carousel: typeof carousel;
  common: typeof common;
  deposit: typeof deposit;
  profile: typeof profile;
  errors: typeof errors;
  figures: typeof figures;
  files: typeof files;
  history: typeof history;
  home: typeof home;
  inbox: typeof inbox;
  install: typeof install;
  kyc: typeof kyc;
  ledger: typeof ledger;
  market: typeof market;
  notices: typeof notices;
  password: typeof password;
  'payout-settings': typeof payoutSettings;
  payments: typeof payments;
  problems: typeof problems;
  quotas: typeof quotas;
  quotes: typeof quotes;
  recovery: typeof recovery;
  reports: typeof reports;
  security: typeof security;
  setting: typeof setting;
  shell: typeof shell;
  sorting: typeof sorting;
  support: typeof support;
  terms: typeof terms;
  trades: typeof trades;
  trading: typeof trading;
  'user-profile': typeof userProfile;
  users: typeof users;
  'kyc-review': typeof kycReview;
  wallet: typeof wallet;
  withdraw: typeof withdraw;
}

export type Namespace = keyof Texts;

export const NAMESPACES = [
  'withdrawal-accounts',
  'admin',
  'advertisements',
  'announcements',
  'audit',
  'auth',
  'canned',
  'carousel',
  'common',
  'deposit',
  'profile',
  'errors',
  'figures',
  'files',
  'history',
  'home',
  'inbox',
  'install',
  'kyc',
  'ledger',
  'market',
  'notices',
  'password',
  'payout-settings',
  'payments',
  'problems',
  'quotas',
  'quotes',
  'recovery',
  'reports',
  'security',
  'setting',
  'shell',
  'sorting',
  'support',
  'terms',
  'trades',
  'trading',
  'user-profile',
  'users',
  'kyc-review',
  'wallet',
  'withdraw',
] as const satisfies readonly Namespace[];
