/** How much one person may submit: pending requests, new ones per day, uploaded bytes. */
import type { Environment } from '../../lib/environment/environment';

/** What customers submit for staff to decide. */
export type QuotaKind = 'deposits' | 'withdrawals' | 'kyc';

export interface QuotaLimit {
  /** Most pending at once. */
  waiting: number;
  /** Most new ones a day, whatever became of them: cancelling one does not allow another. */
  aDay: number;
}

export interface QuotaPolicy extends Readonly<Record<QuotaKind, QuotaLimit>> {
  /** Bytes of receipts, documents and chat files that one person uploads a day. */
  readonly uploadBytes: { readonly customer: number; readonly staff: number };
  /** New withdrawal accounts of one customer a day, in addition to the limit on stored ones. */
  readonly withdrawalAccountsADay: number;
  /** Changes of one account's name, address, profile and password a day, by anybody. */
  readonly accountChangesADay: number;
  /** Password links mailed to one account a day, whoever requests them. */
  readonly resetsADay: number;
  /** Mails about a new device to one account a day. */
  readonly newDevicesADay: number;
  /** Open at once; one more ends the one that was idle longest. */
  readonly sessions: number;
  /** Time zone of the day. */
  readonly timeZone: string;
}

/** Dependencies of every caller. */
export interface QuotaDeps {
  quotas: QuotaPolicy;
}

const MEGABYTE = 1024 * 1024;
/** One submission of documents may be pending (K2). */
const KYC_WAITING = 1;
const NEW_DEVICES_A_DAY = 10;

export function readQuotaPolicy(environment: Environment): QuotaPolicy {
  return {
    deposits: { waiting: environment.MAX_WAITING_DEPOSITS, aDay: environment.MAX_DEPOSITS_A_DAY },
    withdrawals: { waiting: environment.MAX_WAITING_WITHDRAWALS, aDay: environment.MAX_WITHDRAWALS_A_DAY },
    kyc: { waiting: KYC_WAITING, aDay: environment.MAX_KYC_A_DAY },
    uploadBytes: {
      customer: Math.floor(environment.MAX_UPLOAD_MB_A_DAY * MEGABYTE),
      staff: Math.floor(environment.MAX_STAFF_UPLOAD_MB_A_DAY * MEGABYTE),
    },
    withdrawalAccountsADay: environment.MAX_WITHDRAWAL_ACCOUNTS_A_DAY,
    accountChangesADay: environment.MAX_ACCOUNT_CHANGES_A_DAY,
    resetsADay: environment.MAX_RESETS_A_DAY,
    newDevicesADay: NEW_DEVICES_A_DAY,
    sessions: environment.MAX_SESSIONS,
    timeZone: environment.TIME_ZONE,
  };
}
