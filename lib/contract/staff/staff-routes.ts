/** Calls of the staff console. */
import type { NamedRoutes, Route } from '../route';

const staff = {
  adminLogin: { method: 'POST', path: '/auth/adminLogin', access: 'public', answersBearer: true },
  /** When the caller's session ends without activity: requested by open pages automatically. */
  staffSession: { method: 'GET', path: '/auth/admin/session', access: 'adminPanel', background: true },
  deposits: { method: 'GET', path: '/transactions', access: 'depositWithdraw' },
  exportDeposits: {
    method: 'GET',
    path: '/transactions/export',
    access: 'depositWithdraw',
    minRank: 2,
    answersFile: true,
  },
  deposit: { method: 'GET', path: '/transactions/:id', access: 'depositWithdraw' },
  approveDeposit: {
    method: 'POST',
    path: '/transactions/:id/approve',
    approves: true,
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
  exportWithdrawals: {
    method: 'GET',
    path: '/withdrawals/export',
    access: 'depositWithdraw',
    minRank: 2,
    answersFile: true,
  },
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
    approves: true,
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
    approves: true,
    access: 'depositWithdraw',
    movesMoney: true,
  },
  adjustments: { method: 'GET', path: '/balance-adjustments', access: 'depositWithdraw' },
  createAdjustment: {
    method: 'POST',
    approves: true,
    path: '/balance-adjustments',
    access: 'depositWithdraw',
    movesMoney: true,
  },
  approveAdjustment: {
    method: 'POST',
    path: '/balance-adjustments/:id/approve',
    approves: true,
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
  createMethod: { method: 'POST', path: '/payment-methods', access: 'paymentManagement', approves: true },
  updateMethod: { method: 'PUT', path: '/payment-methods/:id', access: 'paymentManagement', approves: true },
  deleteMethod: { method: 'DELETE', path: '/payment-methods/:id', access: 'paymentManagement' },
  toggleMethod: {
    method: 'POST',
    path: '/payment-methods/:id/toggle',
    access: 'paymentManagement',
    approves: true,
  },
  orderMethods: { method: 'POST', path: '/payment-methods/order', access: 'paymentManagement' },
  approvals: { method: 'GET', path: '/approvals', access: 'adminPanel' },
  approveApproval: {
    method: 'POST',
    path: '/approvals/:id/approve',
    approves: true,
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
  kycQueue: { method: 'GET', path: '/kyc', access: 'customerManagement' },
  kycCase: { method: 'GET', path: '/kyc/:id', access: 'customerManagement' },
  kycFile: {
    method: 'GET',
    path: '/kyc/:id/files/:which',
    access: 'customerManagement',
    answersFile: true,
  },
  approveKyc: {
    method: 'POST',
    path: '/kyc/:id/approve',
    access: 'customerManagement',
    approves: true,
  },
  rejectKyc: { method: 'POST', path: '/kyc/:id/reject', access: 'customerManagement' },
  requestKycDocument: {
    method: 'POST',
    path: '/kyc/:id/request-document',
    access: 'customerManagement',
  },
  /** Says that the caller has a case open, valid for half a minute, and returns who else has. */
  viewKyc: { method: 'PUT', path: '/kyc/:id/viewers', access: 'customerManagement', background: true },
  leaveKyc: { method: 'DELETE', path: '/kyc/:id/viewers', access: 'customerManagement', background: true },
} as const satisfies Record<string, Route>;

export const staffRoutes: NamedRoutes<typeof staff> = staff;

export type StaffRouteName = keyof typeof staffRoutes;
