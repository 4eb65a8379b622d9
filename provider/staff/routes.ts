/** The console's first page: what waits; and how long the session of the one who works goes on. */
import { microsToDecimal } from '../../lib/money/money';
import type { FourEyes } from '../approvals/four-eyes';
import { type RegisterEndpoint, requireCaller } from '../http/call';
import { viewTimeOrNull } from '../http/view-time';
import type { SessionDeps } from '../identity/sessions';
import type { Currency } from '../ledger/accounts';
import { findSecondPerson } from './find-second-person';
import { countWaitingWork } from './overview';
import { viewStaffSession } from './staff-session';

export interface StaffDeps extends Pick<SessionDeps, 'db' | 'clock' | 'idleLimits'> {
  currency: Currency;
  fourEyes: FourEyes;
}

export function registerStaffRoutes(register: RegisterEndpoint, deps: StaffDeps): void {
  const { db, currency, fourEyes } = deps;

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
    const secondPerson = await findSecondPerson(db);
    return {
      success: true,
      data: {
        waiting,
        oldestDepositAt: viewTimeOrNull(oldestDepositMs),
        oldestWithdrawalAt: viewTimeOrNull(oldestWithdrawalMs),
        oldestAdjustmentAt: viewTimeOrNull(oldestAdjustmentMs),
        oldestKycAt: viewTimeOrNull(oldestKycMs),
        oldestChatAt: viewTimeOrNull(oldestChatMs),
        oldestApprovalAt: viewTimeOrNull(oldestApprovalMs),
        fourEyes: fourEyes.on,
        fourEyesThreshold: microsToDecimal(fourEyes.thresholdMicros),
        secondPerson,
        funds: currency === 'USDT' ? ('real' as const) : ('practice' as const),
      },
    };
  });

  register('staffSession', async (call) => ({
    success: true,
    data: await viewStaffSession(deps, requireCaller(call)),
  }));
}
