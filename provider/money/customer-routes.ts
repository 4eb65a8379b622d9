/** The customer's calls of money in and out. */
import { eq } from 'drizzle-orm';
import { withdrawal } from '../database/schema/cases';
import { type RegisterEndpoint, requireCaller } from '../http/call';
import { Failure } from '../http/failure';
import { findQuotaLimits } from '../quotas/find-quota-limits';
import { findWithdrawals, listOwnAdjustments, listOwnDeposits, listOwnWithdrawals } from './cases/find-cases';
import { createDeposit } from './deposits/create-deposit';
import type { MoneyDeps } from './money-deps';
import { createWithdrawal } from './withdrawals/create-withdrawal';
import { findWithdrawalLimits } from './withdrawals/withdrawal-limits';
import { cancelWithdrawal } from './withdrawals/withdrawal-transitions';

export function registerCustomerMoneyRoutes(register: RegisterEndpoint, deps: MoneyDeps): void {
  const { db, clock, currency, limits, environment } = deps;

  register('createDeposit', async (call) => {
    const data = await createDeposit(deps, {
      caller: requireCaller(call),
      idempotencyKey: call.idempotencyKey,
      body: call.body,
      receipt: call.files.qrImage,
    });
    return { success: true, message: 'Deposit submitted', data };
  });

  register('myDeposits', async (call) => {
    const page = await listOwnDeposits(db, { userId: requireCaller(call).userId, ...call.query });
    return { success: true, message: 'OK', deposits: page.rows, nextCursor: page.nextCursor };
  });

  register('createWithdrawal', async (call) => {
    const data = await createWithdrawal(deps, {
      userId: requireCaller(call).userId,
      idempotencyKey: call.idempotencyKey,
      body: call.body,
    });
    return { success: true, message: 'Withdrawal requested', data };
  });

  register('myWithdrawals', async (call) => {
    const page = await listOwnWithdrawals(db, { userId: requireCaller(call).userId, ...call.query });
    return { success: true, message: 'OK', withdrawals: page.rows, nextCursor: page.nextCursor };
  });

  register('withdrawalLimits', async (call) => {
    const timeZone = environment.TIME_ZONE;
    const { userId } = requireCaller(call);
    return {
      success: true,
      data: await findWithdrawalLimits({ db, clock, currency, limits, timeZone }, userId),
    };
  });

  register('quotaLimits', async (call) => ({
    success: true,
    data: await findQuotaLimits(deps, requireCaller(call)),
  }));

  register('cancelWithdrawal', async (call) => {
    const id = Number(call.params.id);
    await cancelWithdrawal(deps, { source: { ...call, call: 'cancelWithdrawal' }, id });
    const [data] = await findWithdrawals(db, { where: eq(withdrawal.id, id) });
    if (!data) throw new Failure('case_not_found');
    return { success: true, message: 'Withdrawal cancelled', data };
  });

  register('myAdjustments', async (call) => {
    const page = await listOwnAdjustments(db, { userId: requireCaller(call).userId, ...call.query });
    return { success: true, message: 'OK', adjustments: page.rows, nextCursor: page.nextCursor };
  });
}
