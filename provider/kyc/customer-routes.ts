/** The customer's calls of identity verification. */
import { eq } from 'drizzle-orm';
import type { KycStatus } from '../../lib/contract/kyc/kyc-rules';
import { appUser } from '../database/schema/users';
import { type RegisterEndpoint, requireCaller } from '../http/call';
import { Failure } from '../http/failure';
import { findLatest } from './find-submissions';
import type { KycDeps } from './kyc-deps';
import { submitKyc } from './submit-kyc';
import { toRecordDto } from './to-record-dto';

export function registerCustomerKycRoutes(register: RegisterEndpoint, deps: KycDeps): void {
  const { db } = deps;

  register('kycMe', async (call) => {
    const latest = await findLatest(db, requireCaller(call).userId);
    if (!latest) throw new Failure('kyc_not_submitted');
    return { success: true, kyc: toRecordDto(latest) };
  });

  register('kycStatus', async (call) => {
    const { userId } = requireCaller(call);
    const [person] = await db
      .select({ status: appUser.kycStatus })
      .from(appUser)
      .where(eq(appUser.id, userId));
    if (!person) throw new Failure('user_not_found');
    const status = person.status as KycStatus;
    const latest = status === 'rejected' ? await findLatest(db, userId) : undefined;
    const record = latest && toRecordDto(latest);
    return {
      success: true,
      status,
      kyc_status: status,
      verification_status: status,
      rejectionReason: record?.rejectionReason ?? null,
      requestedDocument: record?.requestedDocument ?? null,
    };
  });

  register('submitKyc', async (call) => ({
    success: true,
    message: 'Documents submitted',
    kyc: await submitKyc(deps, call),
  }));
}
