/** Calls about people: what staff see and do with other accounts. */
import type { NamedRoutes, Route } from '../route';

const users = {
  users: { method: 'GET', path: '/users', access: 'customerManagement' },
  exportUsers: {
    method: 'GET',
    path: '/users/export',
    access: 'customerManagement',
    minRank: 2,
    answersFile: true,
  },
  userStatistics: { method: 'GET', path: '/users/statistics', access: 'customerManagement' },
  user: { method: 'GET', path: '/users/:id', access: 'customerManagement' },
  updateUser: { method: 'PUT', path: '/users/:id', access: 'customerManagement', approves: true },
  deleteUser: {
    method: 'DELETE',
    path: '/users/:id',
    access: 'customerManagement',
    approves: true,
    movesMoney: true,
  },
  blockUser: { method: 'POST', path: '/users/:id/block', access: 'customerManagement', approves: true },
  unblockUser: { method: 'POST', path: '/users/:id/unblock', access: 'customerManagement', approves: true },
  blockStatus: { method: 'GET', path: '/users/:id/block-status', access: 'customerManagement' },
  setRole: { method: 'PUT', path: '/users/:id/role', access: 'customerManagement', approves: true },
  resetUserPassword: {
    method: 'PUT',
    path: '/users/:id/change-password',
    access: 'customerManagement',
    approves: true,
  },
  adminResetPassword: {
    method: 'POST',
    path: '/auth/admin/reset-password',
    access: 'customerManagement',
    approves: true,
  },
  adminRegister: { method: 'POST', path: '/auth/admin/register', access: 'adminPanel', approves: true },
  /** Devices a person is signed in on, and their latest sign-ins. */
  userSessions: { method: 'GET', path: '/users/:id/sessions', access: 'customerManagement' },
  endUserSessions: { method: 'DELETE', path: '/users/:id/sessions', access: 'customerManagement' },
  endUserSession: {
    method: 'DELETE',
    path: '/users/:id/sessions/:sessionId',
    access: 'customerManagement',
  },
  /** What happened to an account, apart from money. */
  userHistory: { method: 'GET', path: '/users/:id/history', access: 'customerManagement' },
} as const satisfies Record<string, Route>;

export const userRoutes: NamedRoutes<typeof users> = users;

export type UserRouteName = keyof typeof userRoutes;
