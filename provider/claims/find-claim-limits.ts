/** What a customer may still ask of staff and send, as one answer for every screen that it concerns. */
import type { AnswerOf } from '../../lib/contract/endpoints';
import { findDay } from '../calendar-day';
import type { Clock } from '../clock';
import type { Database } from '../database/database';
import { toIsoTime } from '../http/answers/to-iso-time';
import type { ClaimPolicy } from './claim-policy';
import { findClaimRoom } from './claim-room';
import type { Uploader, UploadQuota } from './upload-quota';

export interface ClaimLimitsDeps {
  db: Database;
  clock: Clock;
  claims: ClaimPolicy;
  quota: Pick<UploadQuota, 'find'>;
}

/** The same rules refuse when a claim is made. */
export async function findClaimLimits(
  { db, clock, claims, quota }: ClaimLimitsDeps,
  customer: Uploader,
): Promise<AnswerOf<'claimLimits'>['data']> {
  const nowMs = clock.nowMs();
  const of = { policy: claims, userId: customer.userId, nowMs };
  return {
    deposits: await findClaimRoom(db, { ...of, kind: 'deposits' }),
    withdrawals: await findClaimRoom(db, { ...of, kind: 'withdrawals' }),
    kyc: await findClaimRoom(db, { ...of, kind: 'kyc' }),
    uploads: await quota.find(customer),
    resetsAt: toIsoTime(findDay(nowMs, claims.timeZone).endMs),
    timeZone: claims.timeZone,
  };
}
