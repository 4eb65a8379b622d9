/** The console's own calls: what waits, who is there, and which role a colleague has. */
import type { User } from '../../lib/contract/identity';
import { microsToDecimal } from '../../lib/money/money';
import { type RegisterEndpoint, requireCaller } from '../http/call';
import { viewUser } from '../identity/view-user';
import { type AddColleagueDeps, addColleague } from './add-colleague';
import { listUsers } from './list-users';
import { countWaitingWork } from './overview';
import { roleApprovals } from './role-approvals';
import { setRole } from './set-role';

export interface StaffDeps extends AddColleagueDeps {
  thbRate: number;
}

export function registerStaffRoutes(register: RegisterEndpoint, deps: StaffDeps): void {
  const { db, currency, fourEyes } = deps;
  deps.approvals.handle('role', roleApprovals);

  register('overview', async (call) => {
    const { oldestDepositMs, oldestWithdrawalMs, oldestKycMs, oldestChatMs, ...waiting } =
      await countWaitingWork(db, requireCaller(call));
    return {
      success: true,
      data: {
        waiting,
        oldestDepositAt: toIso(oldestDepositMs),
        oldestWithdrawalAt: toIso(oldestWithdrawalMs),
        oldestKycAt: toIso(oldestKycMs),
        oldestChatAt: toIso(oldestChatMs),
        fourEyes: fourEyes.on,
        fourEyesThreshold: microsToDecimal(fourEyes.thresholdMicros),
        funds: currency === 'USDT' ? ('real' as const) : ('practice' as const),
      },
    };
  });

  register('users', async ({ query }) => {
    const { users, total } = await listUsers(db, query, deps);
    const totalPages = Math.max(1, Math.ceil(total / query.limit));
    return {
      success: true,
      message: 'OK',
      users,
      pagination: {
        currentPage: query.page,
        totalPages,
        totalUsers: total,
        hasNextPage: query.page < totalPages,
        hasPrevPage: query.page > 1 && total > 0,
      },
    };
  });

  register('adminRegister', async (call) => {
    const { row, generatedPassword, needsSecond } = await addColleague(deps, call);
    const user: User = await viewUser(db, row, deps);
    return { success: true, message: 'Account created', user, generatedPassword, needsSecond };
  });

  register('setRole', async (call) => {
    const { row, needsSecond } = await setRole(deps, call);
    const message = needsSecond ? 'Waits for a second person' : 'Role changed';
    return { success: true, message, needsSecond, user: await viewUser(db, row, deps) };
  });
}

function toIso(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString();
}
