/** A person's own account: editing, sessions, mailed links, preferences. */
import { type RegisterEndpoint, requireCaller } from '../http/call';
import type { UserRow } from './create-user';
import { sendConfirmEmail } from './links/send-confirm-email';
import { forgotPassword, type StartResetDeps } from './links/start-reset';
import { checkLink, confirmEmail, type LinkDeps, resetPassword, undoEmailChange } from './links/use-links';
import { changePassword } from './passwords/change-password';
import { changeEmail } from './profile/change-email';
import { changeUsername } from './profile/change-username';
import { findPreferences, updatePreferences } from './profile/preferences';
import { updateProfile } from './profile/update-profile';
import { listAccountEvents, listSessions } from './sessions/list-sessions';
import { signDeviceOut, signOtherDevicesOut } from './sessions/sign-out-devices';
import { findStaffSession } from './sessions/staff-session';
import { toUserDto, type UserDtoOptions } from './to-user-dto';

export type AccountDeps = LinkDeps &
  StartResetDeps &
  UserDtoOptions & {
    /** The operator's brand: see refuseReservedName. */
    brand: string;
  };

export function registerAccountRoutes(register: RegisterEndpoint, deps: AccountDeps): void {
  const { db } = deps;
  const answer = async (row: UserRow, message: string) => ({
    success: true as const,
    message,
    user: await toUserDto(db, row, deps),
  });
  register('changeUsername', async (call) => answer(await changeUsername(deps, call), 'Username changed'));
  register('changeEmail', async (call) => answer(await changeEmail(deps, call), 'Email changed'));
  register('updateProfile', async (call) => answer(await updateProfile(deps, call), 'Profile updated'));
  register('changePassword', async (call) => {
    await changePassword(deps, call);
    return { success: true, message: 'Password changed' };
  });

  register('preferences', async (call) => {
    return { success: true, preferences: await findPreferences(db, requireCaller(call).userId) };
  });
  register('updatePreferences', async (call) => {
    const { userId } = requireCaller(call);
    return { success: true, preferences: await updatePreferences(db, userId, call.body) };
  });
  register('profileHistory', async (call) => {
    const { userId } = requireCaller(call);
    const { limit, cursor } = call.query;
    return { success: true, ...(await listAccountEvents(db, { userId, limit, cursor })) };
  });

  register('sessions', async (call) => ({ success: true, ...(await listSessions(db, requireCaller(call))) }));
  register('staffSession', async (call) => ({
    success: true,
    data: await findStaffSession(deps, requireCaller(call)),
  }));
  register('endSession', async (call) => {
    await signDeviceOut(deps, call);
    return { success: true, message: 'Signed out', ended: 1 };
  });
  register('endOtherSessions', async (call) => {
    const ended = await signOtherDevicesOut(deps, call);
    return { success: true, message: 'Signed out everywhere else', ended };
  });

  register('forgotPassword', async (call) => {
    await forgotPassword(deps, call);
    return { success: true, message: 'If this address belongs to an account, a link is on its way' };
  });
  register('checkLink', (call) => checkLink(deps, call));
  register('resetPassword', async (call) => {
    const realm = await resetPassword(deps, call);
    return { success: true, message: 'Password changed', realm };
  });
  register('sendConfirmEmail', async (call) => {
    await sendConfirmEmail(deps, call);
    return { success: true, message: 'Link sent' };
  });
  register('confirmEmail', async (call) => {
    await confirmEmail(deps, call);
    return { success: true, message: 'Email confirmed' };
  });
  register('undoEmailChange', async (call) => {
    const undone = await undoEmailChange(deps, call);
    return { success: true, message: 'Email change undone', ...undone };
  });
}
