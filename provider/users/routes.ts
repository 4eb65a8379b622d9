/** User administration: what staff see of people and do to their accounts. */

import { countPages } from '../http/answers/count-pages';
import type { Http } from '../http/build-http';
import { type Call, requireCaller } from '../http/call';
import type { UserRow } from '../identity/create-user';
import { listAccountEvents, listSessions } from '../identity/sessions/list-sessions';
import { toUserDto } from '../identity/to-user-dto';
import { countStatistics } from './list/count-users';
import { exportUsers } from './list/export-users';
import { listUsers } from './list/list-users';
import { toListedUserDto } from './list/to-listed-user-dto';
import { blockUser, type ChangedUser, unblockUser } from './profile/block-user';
import { deleteUser } from './profile/delete-user';
import { endUserSession, endUserSessions } from './profile/end-user-sessions';
import { findBlockState, toUserDetailDto } from './profile/find-user';
import { resetPasswordOf } from './profile/reset-password';
import { updateUser } from './profile/update-user';
import { requireTarget } from './require-target';
import { createAccount } from './staff/create-account';
import { roleApprovals } from './staff/role-approvals';
import { setRole } from './staff/set-role';
import { createStaffAccountHandler } from './staff/staff-account-approvals';
import type { UsersDeps } from './users-deps';

/** Sessions of somebody else hold none of the caller's. */
const NONE = 0;
const WAITS = 'Waits for a second person';

type UserCall = Call<'user' | 'blockStatus' | 'userSessions' | 'userHistory'>;

export function registerUserRoutes(
  { register, registerFile }: Pick<Http, 'register' | 'registerFile'>,
  deps: UsersDeps,
): void {
  const { db } = deps;
  deps.approvals.handle('role', roleApprovals);
  deps.approvals.handle('colleague', createStaffAccountHandler(deps));

  const look = (call: UserCall) =>
    requireTarget(db, {
      caller: requireCaller(call),
      targetId: Number(call.params.id),
      action: 'view',
    });
  const moved = async (call: Pick<Call<'user'>, 'caller'>, row: UserRow, message: string) => ({
    success: true as const,
    message,
    user: await toUserDetailDto(deps, row, requireCaller(call)),
  });

  register('users', async (call) => {
    const caller = requireCaller(call);
    const { found, total, page, nextCursor, prevCursor } = await listUsers(deps, call);
    const totalPages = countPages(total, call.query.limit);
    return {
      success: true,
      message: 'OK',
      users: found.map((user) => toListedUserDto(user, { caller, thbRate: deps.thbRate })),
      pagination: {
        currentPage: page,
        totalPages,
        totalUsers: total,
        hasNextPage: page < totalPages,
        hasPrevPage: page > 1 && total > 0,
        nextCursor,
        prevCursor,
      },
    };
  });
  registerFile('exportUsers', (call) => exportUsers(deps, call));
  register('userStatistics', async () => ({ success: true, data: await countStatistics(db) }));
  register('user', async (call) => ({
    success: true,
    user: await toUserDetailDto(deps, await look(call), requireCaller(call)),
  }));

  register('adminRegister', async (call) => {
    const { row, generatedPassword, needsSecond } = await createAccount(deps, call);
    const user = await toUserDto(db, row, deps);
    return { success: true, message: 'Account created', user, generatedPassword, needsSecond };
  });
  const decided = async (
    call: Pick<Call<'user'>, 'caller'>,
    { row, needsSecond }: ChangedUser,
    message: string,
  ) => ({
    ...(await moved(call, row, needsSecond ? WAITS : message)),
    needsSecond,
  });
  register('updateUser', async (call) => decided(call, await updateUser(deps, call), 'Account updated'));
  register('setRole', async (call) => decided(call, await setRole(deps, call), 'Role changed'));
  register('blockUser', async (call) => moved(call, await blockUser(deps, call), 'Account blocked'));
  register('unblockUser', async (call) => decided(call, await unblockUser(deps, call), 'Account unblocked'));
  register('blockStatus', async (call) => ({
    success: true,
    ...(await findBlockState(db, await look(call))),
  }));
  register('deleteUser', async (call) => {
    const { needsSecond } = await deleteUser(deps, call);
    return { success: true, message: needsSecond ? WAITS : 'Account deleted', needsSecond };
  });

  const started = ({ needsSecond }: { needsSecond: boolean }) => ({
    success: true as const,
    message: needsSecond ? WAITS : 'Link sent',
    needsSecond,
  });
  register('resetUserPassword', async (call) =>
    started(await resetPasswordOf(deps, call, Number(call.params.id))),
  );
  register('adminResetPassword', async (call) =>
    started(await resetPasswordOf(deps, call, Number(call.body.userId))),
  );

  register('userSessions', async (call) => {
    const { id } = await look(call);
    return { success: true, ...(await listSessions(db, { userId: id, sessionId: NONE })) };
  });
  register('endUserSessions', async (call) => {
    return { success: true, message: 'Signed out everywhere', ended: await endUserSessions(deps, call) };
  });
  register('endUserSession', async (call) => {
    await endUserSession(deps, call);
    return { success: true, message: 'Signed out' };
  });
  register('userHistory', async (call) => {
    const { id } = await look(call);
    const { limit, cursor } = call.query;
    return { success: true, ...(await listAccountEvents(db, { userId: id, limit, cursor })) };
  });
}
