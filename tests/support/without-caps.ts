/** Of tests about something else, which ask for more than a person would: the caps of claims so high that none is met. */
export const UNCAPPED = {
  MAX_WAITING_DEPOSITS: '1000000',
  MAX_DEPOSITS_A_DAY: '1000000',
  MAX_WAITING_WITHDRAWALS: '1000000',
  MAX_WITHDRAWALS_A_DAY: '1000000',
  MAX_KYC_A_DAY: '1000000',
  MAX_PAYOUT_ACCOUNTS_A_DAY: '1000000',
  MAX_ACCOUNT_CHANGES_A_DAY: '1000000',
  MAX_UPLOAD_MB_A_DAY: '1000000',
  MAX_STAFF_UPLOAD_MB_A_DAY: '1000000',
  MAX_RESETS_A_DAY: '1000000',
  MAX_SESSIONS: '1000000',
} as const;

/** Of tests about the caps: as a deployment has them that sets none. */
export const CAPPED = Object.fromEntries(Object.keys(UNCAPPED).map((name) => [name, '']));
