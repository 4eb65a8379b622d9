/** What a customer may still request and upload, as one answer for every screen concerned. */
import type { AnswerOf } from '../../lib/contract/endpoints';
import { findDay } from '../calendar-day';
import type { Clock } from '../clock';
import type { Database } from '../database/database';
import { toIsoTime } from '../http/answers/to-iso-time';
import type { QuotaPolicy } from './quota-policy';
import { findRemainingQuota } from './remaining-quota';
import type { Uploader, UploadQuota } from './upload-quota';

export interface QuotaLimitsDeps {
  db: Database;
  clock: Clock;
  quotas: QuotaPolicy;
  quota: Pick<UploadQuota, 'find'>;
}

/** The same rules are applied when something is submitted. */
export async function findQuotaLimits(
  { db, clock, quotas, quota }: QuotaLimitsDeps,
  customer: Uploader,
): Promise<AnswerOf<'quotaLimits'>['data']> {
  const nowMs = clock.nowMs();
  const of = { policy: quotas, userId: customer.userId, nowMs };
  return {
    deposits: await findRemainingQuota(db, { ...of, kind: 'deposits' }),
    withdrawals: await findRemainingQuota(db, { ...of, kind: 'withdrawals' }),
    kyc: await findRemainingQuota(db, { ...of, kind: 'kyc' }),
    uploads: await quota.find(customer),
    resetsAt: toIsoTime(findDay(nowMs, quotas.timeZone).endMs),
    timeZone: quotas.timeZone,
  };
}
