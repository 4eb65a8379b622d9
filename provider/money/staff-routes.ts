/** Decisions of staff: queues, one case with its details, and its transitions. */
import type { AnswerOf } from '../../lib/contract/endpoints';
import type { RouteName } from '../../lib/contract/routes';
import { readAmountText } from '../../lib/money/money';
import type { StaffAction } from '../approvals/approvals';
import { type Call, type RegisterEndpoint, requireCaller } from '../http/call';
import { createAdjustment } from './adjustments/create-adjustment';
import { approveAdjustment, dropAdjustment } from './adjustments/decide-adjustment';
import type { CaseRef } from './cases/case-events';
import { wouldRequireDualApproval } from './cases/requires-dual-approval';
import type { CaseAction } from './cases/transition-case';
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
  const { db, clock, environment } = deps;

  register('deposits', async ({ query }) => {
    const { rows, ...page } = await listDepositQueue(db, query, environment.TIME_ZONE);
    return { success: true, ...page, nowMs: clock.nowMs(), deposits: await markDeposits(db, rows) };
  });

  register('deposit', async (call) => {
    const depositId = Number(call.params.id);
    const found = await requireStaffDeposit(db, depositId);
    const amount = found.claimedAmount;
    return {
      success: true,
      data: {
        deposit: found,
        ...(await findDecisionFacts(deps, call, { of: { depositId }, user: found.user, amount })),
        competingClaims: await listCompetingClaims(db, depositId),
      },
    };
  });

  register('approveDeposit', async (call) => {
    const { id, source } = actionOf(call, 'approveDeposit');
    const decided = await approveDeposit(deps, { source, id, body: call.body });
    return toDecidedDto(decided, await requireStaffDeposit(db, id));
  });

  register('rejectDeposit', async (call) => {
    const { id, source } = actionOf(call, 'rejectDeposit');
    const decided = await rejectDeposit(deps, { source, id, body: call.body });
    return toDecidedDto(decided, await requireStaffDeposit(db, id));
  });
}

function registerWithdrawalDesk(register: RegisterEndpoint, deps: MoneyDeps): void {
  const { db, clock, environment } = deps;

  register('withdrawals', async ({ query }) => {
    const { rows, ...page } = await listWithdrawalQueue(db, query, environment.TIME_ZONE);
    return { success: true, ...page, nowMs: clock.nowMs(), withdrawals: await markWithdrawals(db, rows) };
  });

  register('withdrawal', async (call) => {
    const withdrawalId = Number(call.params.id);
    const found = await requireStaffWithdrawal(db, withdrawalId);
    const { user, amount } = found;
    return {
      success: true,
      data: {
        withdrawal: found,
        ...(await findDecisionFacts(deps, call, { of: { withdrawalId }, user, amount })),
      },
    };
  });

  register('processWithdrawal', async (call) => {
    const action = actionOf(call, 'processWithdrawal');
    const decided = await processWithdrawal(deps, action);
    return toDecidedDto(decided, await requireStaffWithdrawal(db, action.id));
  });

  register('approveWithdrawal', async (call) => {
    const { id, source } = actionOf(call, 'approveWithdrawal');
    const decided = await approveWithdrawal(deps, { source, id, body: call.body });
    return toDecidedDto(decided, await requireStaffWithdrawal(db, id));
  });

  register('rejectWithdrawal', async (call) => {
    const { id, source } = actionOf(call, 'rejectWithdrawal');
    const decided = await rejectWithdrawal(deps, { source, id, body: call.body });
    return toDecidedDto(decided, await requireStaffWithdrawal(db, id));
  });

  register('reverseWithdrawal', async (call) => {
    const { id, source } = actionOf(call, 'reverseWithdrawal');
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
      await createAdjustment(deps, { source: sourceOf(call, 'createAdjustment'), body: call.body }),
    ),
  );

  register('approveAdjustment', async (call) => {
    const action = actionOf(call, 'approveAdjustment');
    await approveAdjustment(deps, action);
    return toMadeDto(deps, { id: action.id, needsSecond: false });
  });

  register('dropAdjustment', async (call) => {
    const { id, source } = actionOf(call, 'dropAdjustment');
    await dropAdjustment(deps, { source, id, reason: call.body.reason });
    return toMadeDto(deps, { id, needsSecond: false });
  });
}

const DONE = 'Done';
const PROPOSED = 'Waiting for a second person';

async function toMadeDto(
  { db }: MoneyDeps,
  { id, needsSecond }: { id: number; needsSecond: boolean },
): Promise<AnswerOf<'createAdjustment'>> {
  return toDecidedDto({ needsSecond }, await requireStaffAdjustment(db, id));
}

/** The case as it is after a decision. */
function toDecidedDto<Case>({ needsSecond }: { needsSecond: boolean }, data: Case) {
  return { success: true as const, message: needsSecond ? PROPOSED : DONE, needsSecond, data };
}

type StaffCall = Pick<Call<RouteName>, keyof Omit<StaffAction, 'call'>>;

function sourceOf(call: StaffCall, name: RouteName): StaffAction {
  const { caller, clientAddress, requestId, idempotencyKey } = call;
  return { caller, clientAddress, requestId, idempotencyKey, call: name };
}

/** A call whose path names the case. */
function actionOf(call: StaffCall & { params: { id: string } }, name: RouteName): CaseAction {
  return { source: sourceOf(call, name), id: Number(call.params.id) };
}

/** What staff see beside a case: its customer, its events, and whether approving its amount would only propose it. */
async function findDecisionFacts(
  deps: MoneyDeps,
  call: StaffCall,
  { of, user, amount }: { of: CaseRef; user: { id: string }; amount: string },
) {
  const { db, clock, currency } = deps;
  const userId = Number(user.id);
  const staffId = requireCaller(call).userId;
  const decision = { userId, staffId, amount: readAmountText(amount), nowMs: clock.nowMs() };
  return {
    customer: await findCustomerSummary(db, { userId, currency }),
    events: await listCaseEvents(db, of),
    needsSecond: await wouldRequireDualApproval(db, deps, decision),
  };
}
