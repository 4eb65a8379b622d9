/** The calls of a customer's withdrawal accounts. */

import type { Clock } from '../clock';
import type { Database } from '../database/database';
import { type RegisterEndpoint, requireCaller } from '../http/call';
import type { QuotaDeps } from '../quotas/quota-policy';
import {
  createWithdrawalAccount,
  deleteWithdrawalAccount,
  listWithdrawalAccounts,
  updateWithdrawalAccount,
} from './withdrawal-accounts';

export function registerWithdrawalAccountRoutes(
  register: RegisterEndpoint,
  { db, clock, quotas }: { db: Database; clock: Clock } & QuotaDeps,
): void {
  register('withdrawalAccounts', async (call) => ({
    success: true,
    data: await listWithdrawalAccounts(db, requireCaller(call).userId),
  }));
  register('createWithdrawalAccount', async (call) => {
    const { userId } = requireCaller(call);
    const data = await createWithdrawalAccount(
      { db, quotas },
      { userId, body: call.body, nowMs: clock.nowMs() },
    );
    return { success: true, message: 'Account saved', data };
  });
  register('updateWithdrawalAccount', async (call) => {
    const { userId } = requireCaller(call);
    const data = await updateWithdrawalAccount(db, { userId, id: call.params.id, change: call.body });
    return { success: true, message: 'Account changed', data };
  });
  register('deleteWithdrawalAccount', async (call) => {
    const { userId } = requireCaller(call);
    const data = await deleteWithdrawalAccount(db, { userId, id: call.params.id, nowMs: clock.nowMs() });
    return { success: true, message: 'Account removed', data };
  });
}
