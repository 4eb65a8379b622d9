/** The part of user administration. */
import {
  adminResetPasswordBody,
  doneAnswer,
  endSessionsAnswer,
  profileHistoryAnswer,
  profileHistoryQuery,
  resetUserPasswordBody,
  sessionsAnswer,
} from '../account/account-schemas';
import { adminRegisterAnswer, adminRegisterBody } from '../account/identity-schemas';
import type { Endpoint } from '../endpoint';
import { type UserRouteName, userRoutes } from './user-routes';
import {
  blockStatusAnswer,
  blockUserBody,
  decidedAnswer,
  decidedMoveAnswer,
  deleteUserQuery,
  exportUsersQuery,
  setRoleBody,
  updateUserBody,
  userAnswer,
  userMoveAnswer,
  userParams,
  userSessionParams,
  userStatisticsAnswer,
  usersAnswer,
  usersQuery,
} from './user-schemas';

const TARGET_CODES = ['user_not_found', 'own_case'] as const;
/** Of what gives power over an account. */
const POWER_CODES = [...TARGET_CODES, 'reset_pause'] as const;

export const userEndpoints = {
  users: {
    route: userRoutes.users,
    summary: 'People, by page',
    query: usersQuery,
    answer: usersAnswer,
  },
  exportUsers: {
    route: userRoutes.exportUsers,
    summary: 'All people that the list’s filter finds, as a CSV file',
    query: exportUsersQuery,
  },
  userStatistics: {
    route: userRoutes.userStatistics,
    summary: 'How many people there are, by state and by role',
    answer: userStatisticsAnswer,
  },
  user: {
    route: userRoutes.user,
    summary: 'One person with balances, counts and what may be done',
    params: userParams,
    answer: userAnswer,
    errors: TARGET_CODES,
  },
  updateUser: {
    route: userRoutes.updateUser,
    summary: 'Change a person’s names, address or phone; never role, balance or block',
    params: userParams,
    body: updateUserBody,
    answer: decidedMoveAnswer,
    errors: [
      ...POWER_CODES,
      'username_taken',
      'name_reserved',
      'email_taken',
      'name_verified',
      'account_changes_today',
      'changed_meanwhile',
      'awaiting_approval',
    ],
  },
  deleteUser: {
    route: userRoutes.deleteUser,
    summary: 'Close an account for good; its records and its name stay, practice money returns to the house',
    params: userParams,
    query: deleteUserQuery,
    answer: decidedAnswer,
    errors: [
      ...POWER_CODES,
      'account_in_use',
      'last_super_admin',
      'awaiting_approval',
      'idempotency_mismatch',
    ],
  },
  blockUser: {
    route: userRoutes.blockUser,
    summary: 'Block an account: its sessions end at once, its running trades settle',
    params: userParams,
    body: blockUserBody,
    answer: userMoveAnswer,
    errors: [...POWER_CODES, 'already_blocked', 'last_super_admin', 'awaiting_approval'],
  },
  unblockUser: {
    route: userRoutes.unblockUser,
    summary: 'Let a blocked account in again',
    params: userParams,
    answer: decidedMoveAnswer,
    errors: [...POWER_CODES, 'not_blocked', 'awaiting_approval'],
  },
  blockStatus: {
    route: userRoutes.blockStatus,
    summary: 'Whether an account is blocked, since when, by whom and why',
    params: userParams,
    answer: blockStatusAnswer,
    errors: TARGET_CODES,
  },
  setRole: {
    route: userRoutes.setRole,
    summary: 'Give somebody a role below one’s own',
    params: userParams,
    body: setRoleBody,
    answer: decidedMoveAnswer,
    errors: [
      ...POWER_CODES,
      'last_super_admin',
      'role_not_changeable',
      'awaiting_approval',
      'changed_meanwhile',
    ],
  },
  resetUserPassword: {
    route: userRoutes.resetUserPassword,
    summary: 'Mail somebody a link to choose a new password',
    params: userParams,
    body: resetUserPasswordBody,
    answer: decidedAnswer,
    errors: [...POWER_CODES, 'awaiting_approval', 'resets_today'],
  },
  adminResetPassword: {
    route: userRoutes.adminResetPassword,
    summary: 'The same, named in the body',
    body: adminResetPasswordBody,
    answer: decidedAnswer,
    errors: [...POWER_CODES, 'awaiting_approval', 'resets_today'],
  },
  adminRegister: {
    route: userRoutes.adminRegister,
    summary: 'Create an account with a role below one’s own',
    body: adminRegisterBody,
    answer: adminRegisterAnswer,
    errors: ['username_taken', 'name_reserved', 'email_taken', 'password_too_common', 'reset_pause'],
  },
  userSessions: {
    route: userRoutes.userSessions,
    summary: 'Devices a person is signed in on, and their latest sign-ins',
    params: userParams,
    answer: sessionsAnswer,
    errors: TARGET_CODES,
  },
  endUserSessions: {
    route: userRoutes.endUserSessions,
    summary: 'Sign a person out on every device',
    params: userParams,
    answer: endSessionsAnswer,
    errors: TARGET_CODES,
  },
  endUserSession: {
    route: userRoutes.endUserSession,
    summary: 'Sign a person out on one device',
    params: userSessionParams,
    answer: doneAnswer,
    errors: [...TARGET_CODES, 'session_not_found'],
  },
  userHistory: {
    route: userRoutes.userHistory,
    summary: 'What happened to an account, apart from money',
    params: userParams,
    query: profileHistoryQuery,
    answer: profileHistoryAnswer,
    errors: TARGET_CODES,
  },
} as const satisfies Record<UserRouteName, Endpoint>;
