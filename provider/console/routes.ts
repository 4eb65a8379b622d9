/** The calls of the console as a whole: counts of open work, search everywhere, saved views. */
import { microsToDecimal } from '../../lib/money/money';
import type { DualApprovalRules } from '../approvals/dual-approval-rules';
import { findSecondApprover } from '../approvals/find-second-approver';
import type { Clock } from '../clock';
import type { Database } from '../database/database';
import { toIsoTimeOrNull } from '../http/answers/to-iso-time';
import { type RegisterEndpoint, requireCaller } from '../http/call';
import type { Currency } from '../ledger/accounts';
import { countWaitingWork } from './count-waiting-work';
import { deleteView, listViews, saveView } from './saved-views';
import { searchConsole } from './search/search-console';

export interface ConsoleDeps {
  db: Database;
  clock: Clock;
  /** This deployment's currency: other money is not shown. */
  currency: Currency;
  dualApproval: DualApprovalRules;
}

export function registerConsoleRoutes(register: RegisterEndpoint, deps: ConsoleDeps): void {
  const { db, currency, dualApproval } = deps;

  register('overview', async (call) => {
    const {
      oldestDepositMs,
      oldestWithdrawalMs,
      oldestAdjustmentMs,
      oldestKycMs,
      oldestChatMs,
      oldestApprovalMs,
      ...waiting
    } = await countWaitingWork(db, requireCaller(call));
    const secondPerson = await findSecondApprover(db);
    return {
      success: true,
      data: {
        waiting,
        oldestDepositAt: toIsoTimeOrNull(oldestDepositMs),
        oldestWithdrawalAt: toIsoTimeOrNull(oldestWithdrawalMs),
        oldestAdjustmentAt: toIsoTimeOrNull(oldestAdjustmentMs),
        oldestKycAt: toIsoTimeOrNull(oldestKycMs),
        oldestChatAt: toIsoTimeOrNull(oldestChatMs),
        oldestApprovalAt: toIsoTimeOrNull(oldestApprovalMs),
        fourEyes: dualApproval.on,
        fourEyesThreshold: microsToDecimal(dualApproval.thresholdMicros),
        secondPerson,
        funds: currency === 'USDT' ? ('real' as const) : ('practice' as const),
      },
    };
  });

  register('consoleSearch', async (call) => ({
    success: true,
    data: await searchConsole({ db, currency }, requireCaller(call), call.query.q),
  }));

  register('savedViews', async (call) => ({
    success: true,
    data: await listViews(db, { userId: requireCaller(call).userId, list: call.query.list }),
  }));
  register('saveView', async (call) => {
    const data = await saveView(deps, { userId: requireCaller(call).userId, ...call.body });
    return { success: true, message: 'View saved', data };
  });
  register('deleteView', async (call) => {
    await deleteView(deps, { userId: requireCaller(call).userId, id: Number(call.params.id) });
    return { success: true, message: 'View removed' };
  });
}
