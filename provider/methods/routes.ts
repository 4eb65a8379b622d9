/** The calls of payment methods and of customers' payout accounts. */
import type { ClaimDeps } from '../claims/claim-policy';
import { type RegisterEndpoint, requireCaller } from '../http/call';
import { listActiveMethods, listManagedMethods, viewWithProposal } from './list-methods';
import {
  type Changed,
  createMethod,
  deleteMethod,
  type ManageDeps,
  orderMethods,
  toggleMethod,
  updateMethod,
} from './manage-methods';
import {
  createPayoutAccount,
  deletePayoutAccount,
  listPayoutAccounts,
  updatePayoutAccount,
} from './payout-accounts';

export function registerMethodRoutes(register: RegisterEndpoint, deps: ManageDeps): void {
  const { db } = deps;
  const answer = async ({ row, proposed }: Changed, message: string) => ({
    success: true as const,
    message: proposed ? 'Waits for a second person' : message,
    data: await viewWithProposal(db, row),
  });

  register('paymentMethods', async ({ language }) => ({
    success: true,
    message: 'OK',
    paymentMethods: await listActiveMethods(db, language),
  }));
  register('managedMethods', async () => ({ success: true, data: await listManagedMethods(db) }));
  register('createMethod', async (call) =>
    answer(await createMethod(deps, call, call.body), 'Payment method created'),
  );
  register('updateMethod', async (call) => {
    const { version, ...body } = call.body;
    const changed = await updateMethod(deps, call, { id: call.params.id, version, body });
    return answer(changed, 'Payment method changed');
  });
  register('deleteMethod', async (call) =>
    answer(await deleteMethod(deps, call, call.params.id), 'Payment method deleted'),
  );
  register('toggleMethod', async (call) => {
    const { active } = call.body;
    const changed = await toggleMethod(deps, call, { id: call.params.id, active });
    return answer(changed, active ? 'Payment method shown' : 'Payment method hidden');
  });
  register('orderMethods', async (call) => {
    await orderMethods(deps, call, call.body.ids);
    return { success: true, data: await listManagedMethods(db) };
  });
}

export function registerPayoutAccountRoutes(
  register: RegisterEndpoint,
  { db, clock, claims }: Pick<ManageDeps, 'db' | 'clock'> & ClaimDeps,
): void {
  register('payoutAccounts', async (call) => ({
    success: true,
    data: await listPayoutAccounts(db, requireCaller(call).userId),
  }));
  register('createPayoutAccount', async (call) => {
    const { userId } = requireCaller(call);
    const data = await createPayoutAccount({ db, claims }, { userId, body: call.body, nowMs: clock.nowMs() });
    return { success: true, message: 'Account saved', data };
  });
  register('updatePayoutAccount', async (call) => {
    const { userId } = requireCaller(call);
    const data = await updatePayoutAccount(db, { userId, id: call.params.id, change: call.body });
    return { success: true, message: 'Account changed', data };
  });
  register('deletePayoutAccount', async (call) => {
    const { userId } = requireCaller(call);
    const data = await deletePayoutAccount(db, { userId, id: call.params.id, nowMs: clock.nowMs() });
    return { success: true, message: 'Account removed', data };
  });
}
