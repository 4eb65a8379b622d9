/** Calls of the staff console. */
import type { Route } from './route';

export const staffRoutes = {
  adminLogin: { method: 'POST', path: '/auth/adminLogin', access: 'public', answersBearer: true },
  adminRegister: { method: 'POST', path: '/auth/admin/register', access: 'adminPanel' },
  deposits: { method: 'GET', path: '/transactions', access: 'depositWithdraw' },
  deposit: { method: 'GET', path: '/transactions/:id', access: 'depositWithdraw' },
  approveDeposit: {
    method: 'POST',
    path: '/transactions/:id/approve',
    access: 'depositWithdraw',
    movesMoney: true,
  },
  rejectDeposit: {
    method: 'POST',
    path: '/transactions/:id/reject',
    access: 'depositWithdraw',
    movesMoney: true,
  },
  withdrawals: { method: 'GET', path: '/withdrawals', access: 'depositWithdraw' },
  withdrawal: { method: 'GET', path: '/withdrawals/:id', access: 'depositWithdraw' },
  processWithdrawal: {
    method: 'POST',
    path: '/withdrawals/:id/process',
    access: 'depositWithdraw',
    movesMoney: true,
  },
  approveWithdrawal: {
    method: 'POST',
    path: '/withdrawals/:id/approve',
    access: 'depositWithdraw',
    movesMoney: true,
  },
  rejectWithdrawal: {
    method: 'POST',
    path: '/withdrawals/:id/reject',
    access: 'depositWithdraw',
    movesMoney: true,
  },
  reverseWithdrawal: {
    method: 'POST',
    path: '/withdrawals/:id/reverse',
    access: 'depositWithdraw',
    movesMoney: true,
  },
  adjustments: { method: 'GET', path: '/balance-adjustments', access: 'depositWithdraw' },
  createAdjustment: {
    method: 'POST',
    path: '/balance-adjustments',
    access: 'depositWithdraw',
    movesMoney: true,
  },
  approveAdjustment: {
    method: 'POST',
    path: '/balance-adjustments/:id/approve',
    access: 'depositWithdraw',
    movesMoney: true,
  },
  dropAdjustment: {
    method: 'POST',
    path: '/balance-adjustments/:id/drop',
    access: 'depositWithdraw',
    movesMoney: true,
  },
  ledgerAccount: { method: 'GET', path: '/ledger/accounts/:userId', access: 'depositWithdraw' },
  managedMethods: { method: 'GET', path: '/payment-methods/all', access: 'paymentManagement' },
  createMethod: { method: 'POST', path: '/payment-methods', access: 'paymentManagement' },
  updateMethod: { method: 'PUT', path: '/payment-methods/:id', access: 'paymentManagement' },
  deleteMethod: { method: 'DELETE', path: '/payment-methods/:id', access: 'paymentManagement' },
  toggleMethod: { method: 'POST', path: '/payment-methods/:id/toggle', access: 'paymentManagement' },
  orderMethods: { method: 'POST', path: '/payment-methods/order', access: 'paymentManagement' },
  approvals: { method: 'GET', path: '/approvals', access: 'adminPanel' },
  approveApproval: {
    method: 'POST',
    path: '/approvals/:id/approve',
    access: 'adminPanel',
    movesMoney: true,
  },
  refuseApproval: {
    method: 'POST',
    path: '/approvals/:id/refuse',
    access: 'adminPanel',
    movesMoney: true,
  },
  overview: { method: 'GET', path: '/admin/overview', access: 'adminPanel' },
  users: { method: 'GET', path: '/users', access: 'customerManagement' },
  setRole: { method: 'PUT', path: '/users/:id/role', access: 'customerManagement' },
  resetUserPassword: {
    method: 'PUT',
    path: '/users/:id/change-password',
    access: 'customerManagement',
  },
  adminResetPassword: { method: 'POST', path: '/auth/admin/reset-password', access: 'customerManagement' },

  kycQueue: { method: 'GET', path: '/kyc', access: 'customerManagement' },
  kycCase: { method: 'GET', path: '/kyc/:id', access: 'customerManagement' },
  kycFile: {
    method: 'GET',
    path: '/kyc/:id/files/:which',
    access: 'customerManagement',
    answersFile: true,
  },
  approveKyc: { method: 'POST', path: '/kyc/:id/approve', access: 'customerManagement' },
  rejectKyc: { method: 'POST', path: '/kyc/:id/reject', access: 'customerManagement' },
  requestKycDocument: {
    method: 'POST',
    path: '/kyc/:id/request-document',
    access: 'customerManagement',
  },
  /** Says that the caller looks at a case, for half a minute, and who else does. */
  viewKyc: { method: 'PUT', path: '/kyc/:id/viewers', access: 'customerManagement' },
  leaveKyc: { method: 'DELETE', path: '/kyc/:id/viewers', access: 'customerManagement' },
} as const satisfies Record<string, Route>;

export type StaffRouteName = keyof typeof staffRoutes;
