/** For tests of other things, which make more requests than a person would: quotas too high to be reached. */
export const UNLIMITED_QUOTAS = {
  MAX_WAITING_DEPOSITS: '1000000',
  MAX_DEPOSITS_A_DAY: '1000000',
  MAX_WAITING_WITHDRAWALS: '1000000',
  MAX_WITHDRAWALS_A_DAY: '1000000',
  MAX_KYC_A_DAY: '1000000',
  MAX_WITHDRAWAL_ACCOUNTS_A_DAY: '1000000',
  MAX_ACCOUNT_CHANGES_A_DAY: '1000000',
  MAX_UPLOAD_MB_A_DAY: '1000000',
  MAX_STAFF_UPLOAD_MB_A_DAY: '1000000',
  MAX_RESETS_A_DAY: '1000000',
  MAX_SESSIONS: '1000000',
} as const;

/** For tests of the quotas: the defaults. */
export const DEFAULT_QUOTAS = Object.fromEntries(Object.keys(UNLIMITED_QUOTAS).map((name) => [name, '']));
