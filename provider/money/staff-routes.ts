/** Decisions of staff: queues, one case with its details, and its transitions. */
import type { AnswerOf } from '../../lib/contract/endpoints';
import type { RouteName } from '../../lib/contract/routes';
import { decimalToMicros, type Micros } from '../../lib/money/money';
import type { StaffAction } from '../approvals/approvals';
import { type Call, type RegisterEndpoint, requireCaller } from '../http/call';
import { createAdjustment } from './adjustments/create-adjustment';
import { approveAdjustment, dropAdjustment } from './adjustments/decide-adjustment';
import { wouldRequireDualApproval } from './cases/requires-dual-approval';
import { approveDeposit, rejectDeposit } from './deposits/deposit-transitions';
import type { MoneyDeps } from './money-deps';
import { findCustomerSummary, listCaseEvents, listCompetingClaims } from './queues/case-detail';
import { markDeposits, markWithdrawals } from './queues/mark-duplicates';
import { requireStaffAdjustment, requireStaffDeposit, requireStaffWithdrawal } from './queues/staff-cases';
import { listAdjustmentQueue, listDepositQueue, listWithdrawalQueue } from './queues/staff-queues';
import { reverseWithdrawal } from './withdrawals/reverse-withdrawal';
import { approveWithdrawal, processWithdrawal, rejectWithdrawal } from './withdrawals/withdrawal-transitions';

export function registerStaffMoneyRoutes(register: RegisterEndpoint, deps: MoneyDeps): void {
  registerDepositDesk(register, deps);
  registerWithdrawalDesk(register, deps);
  registerAdjustmentDesk(register, deps);
}

function registerDepositDesk(register: RegisterEndpoint, deps: MoneyDeps): void {
  const { db, clock, currency, environment } = deps;

  register('deposits', async ({ query }) => {
    const { rows, ...page } = await listDepositQueue(db, query, environment.TIME_ZONE);
    return { success: true, ...page, nowMs: clock.nowMs(), deposits: await markDeposits(db, rows) };
  });

  register('deposit', async (call) => {
    const id = Number(call.params.id);
    const found = await requireStaffDeposit(db, id);
    const userId = Number(found.user.id);
    return {
      success: true,
      data: {
        deposit: found,
        customer: await findCustomerSummary(db, { userId, currency }),
        events: await listCaseEvents(db, { depositId: id }),
        competingClaims: await listCompetingClaims(db, id),
        needsSecond: await expectDualApproval(deps, call, { userId, amount: found.claimedAmount }),
      },
    };
  });

  const answer = async (
    id: number,
    { needsSecond }: { needsSecond: boolean },
  ): Promise<AnswerOf<'approveDeposit'>> => ({
    success: true,
    message: needsSecond ? PROPOSED : DONE,
    needsSecond,
    data: await requireStaffDeposit(db, id),
  });

  register('approveDeposit', async (call) => {
    const id = Number(call.params.id);
    return answer(
      id,
      await approveDeposit(deps, { source: actOf(call, 'approveDeposit'), id, body: call.body }),
    );
  });

  register('rejectDeposit', async (call) => {
    const id = Number(call.params.id);
    return answer(
      id,
      await rejectDeposit(deps, { source: actOf(call, 'rejectDeposit'), id, body: call.body }),
    );
  });
}

function registerWithdrawalDesk(register: RegisterEndpoint, deps: MoneyDeps): void {
  const { db, clock, currency, environment } = deps;

  register('withdrawals', async ({ query }) => {
    const { rows, ...page } = await listWithdrawalQueue(db, query, environment.TIME_ZONE);
    return { success: true, ...page, nowMs: clock.nowMs(), withdrawals: await markWithdrawals(db, rows) };
  });

  register('withdrawal', async (call) => {
    const id = Number(call.params.id);
    const found = await requireStaffWithdrawal(db, id);
    const userId = Number(found.user.id);
    return {
      success: true,
      data: {
        withdrawal: found,
        customer: await findCustomerSummary(db, { userId, currency }),
        events: await listCaseEvents(db, { withdrawalId: id }),
        needsSecond: await expectDualApproval(deps, call, { userId, amount: found.amount }),
      },
    };
  });

  const answer = async (
    id: number,
    { needsSecond }: { needsSecond: boolean },
  ): Promise<AnswerOf<'approveWithdrawal'>> => ({
    success: true,
    message: needsSecond ? PROPOSED : DONE,
    needsSecond,
    data: await requireStaffWithdrawal(db, id),
  });

  register('processWithdrawal', async (call) => {
    const id = Number(call.params.id);
    return answer(id, await processWithdrawal(deps, { source: actOf(call, 'processWithdrawal'), id }));
  });

  register('approveWithdrawal', async (call) => {
    const id = Number(call.params.id);
    const source = actOf(call, 'approveWithdrawal');
    return answer(id, await approveWithdrawal(deps, { source, id, body: call.body }));
  });

  register('rejectWithdrawal', async (call) => {
    const id = Number(call.params.id);
    const source = actOf(call, 'rejectWithdrawal');
    return answer(id, await rejectWithdrawal(deps, { source, id, body: call.body }));
  });

  register('reverseWithdrawal', async (call) => {
    const source = actOf(call, 'reverseWithdrawal');
    const id = Number(call.params.id);
    return toMadeDto(deps, await reverseWithdrawal(deps, { source, id, reason: call.body.reason }));
  });
}

function registerAdjustmentDesk(register: RegisterEndpoint, deps: MoneyDeps): void {
  const { db, clock, environment } = deps;

  register('adjustments', async ({ query }) => {
    const { rows, ...page } = await listAdjustmentQueue(db, query, environment.TIME_ZONE);
    return { success: true, ...page, nowMs: clock.nowMs(), adjustments: rows };
  });

  register('createAdjustment', async (call) =>
    toMadeDto(
      deps,
      await createAdjustment(deps, { source: actOf(call, 'createAdjustment'), body: call.body }),
    ),
  );

  register('approveAdjustment', async (call) => {
    const id = Number(call.params.id);
    await approveAdjustment(deps, { source: actOf(call, 'approveAdjustment'), id });
    return toMadeDto(deps, { id, needsSecond: false });
  });

  register('dropAdjustment', async (call) => {
    const id = Number(call.params.id);
    const { reason } = call.body;
    await dropAdjustment(deps, { source: actOf(call, 'dropAdjustment'), id, reason });
    return toMadeDto(deps, { id, needsSecond: false });
  });
}

const DONE = 'Done';
const PROPOSED = 'Waiting for a second person';

async function toMadeDto(
  { db }: MoneyDeps,
  { id, needsSecond }: { id: number; needsSecond: boolean },
): Promise<AnswerOf<'createAdjustment'>> {
  const data = await requireStaffAdjustment(db, id);
  return { success: true, message: needsSecond ? PROPOSED : DONE, needsSecond, data };
}

function actOf(call: Pick<Call<RouteName>, keyof Omit<StaffAction, 'call'>>, name: RouteName): StaffAction {
  const { caller, clientAddress, requestId, idempotencyKey } = call;
  return { caller, clientAddress, requestId, idempotencyKey, call: name };
}

/** Whether approving this amount now would only propose it. */
function expectDualApproval(
  deps: MoneyDeps,
  call: { caller: Call<RouteName>['caller'] },
  { userId, amount }: { userId: number; amount: string },
): Promise<boolean> {
  const staffId = requireCaller(call).userId;
  const decision = { userId, staffId, amount: readAmountText(amount), nowMs: deps.clock.nowMs() };
  return wouldRequireDualApproval(deps.db, deps, decision);
}

function readAmountText(text: string): Micros {
  const amount = decimalToMicros(text);
  if (amount === undefined) throw new Error(`a case shows no amount: ${text}`);
  return amount;
}
