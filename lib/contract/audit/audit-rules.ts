/** Constants of the audit log, the ledger, search and saved views that screens need, without schemas. */
export const AUDIT_SORTS = ['newest', 'oldest'] as const;

export const TRANSFER_REASONS = [
  'practice_grant',
  'practice_returned',
  'stake',
  'stake_returned',
  'stake_lost',
  'stake_refunded',
  'trade_profit',
  'deposit',
  'deposit_fee',
  'withdrawal_hold',
  'withdrawal_paid',
  'withdrawal_fee',
  'withdrawal_returned',
  'withdrawal_reversed',
  'withdrawal_fee_reversed',
  'adjustment_add',
  'adjustment_subtract',
] as const;

export const LEDGER_SIDES = ['available', 'staked', 'held', 'house', 'fees', 'outside'] as const;

export const LEDGER_SORTS = ['newest', 'oldest', 'highest', 'lowest'] as const;

/** Search everywhere: at most this many of each kind. */
export const SEARCH_LIMIT = 5;

export const SEARCH_KINDS = ['user', 'trade', 'deposit', 'withdrawal', 'adjustment', 'conversation'] as const;

/** Lists whose filters can be saved under a name. */
export const VIEW_LISTS = [
  'users',
  'trades',
  'deposits',
  'withdrawals',
  'adjustments',
  'ledger',
  'audit',
  'kyc',
] as const;
export type ViewList = (typeof VIEW_LISTS)[number];

export const VIEWS_MAX = 30;

export const VIEW_NAME_MAX = 40;
