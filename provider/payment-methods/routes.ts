/** The calls of payment methods. */
import type { RegisterEndpoint } from '../http/call';
import { listActiveMethods, listManagedMethods, toManagedMethodWithProposalDto } from './list-methods';
import {
  type Changed,
  createMethod,
  deleteMethod,
  type ManageDeps,
  orderMethods,
  toggleMethod,
  updateMethod,
} from './manage-methods';

export function registerMethodRoutes(register: RegisterEndpoint, deps: ManageDeps): void {
  const { db } = deps;
  const answer = async ({ row, proposed }: Changed, message: string) => ({
    success: true as const,
    message: proposed ? 'Waits for a second person' : message,
    data: await toManagedMethodWithProposalDto(db, row),
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
