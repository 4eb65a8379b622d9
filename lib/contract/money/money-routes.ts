/** Calls of the customer's money in and out, of histories and notices. */
import { DEFAULT_BODY_LIMIT, type NamedRoutes, RECEIPT_MAX_BYTES, type Route } from '../route';

const money = {
  paymentMethods: { method: 'GET', path: '/payment-methods', access: 'public' },
  createDeposit: {
    method: 'POST',
    path: '/transactions',
    access: 'customer',
    movesMoney: true,
    countsUploads: true,
    files: { qrImage: RECEIPT_MAX_BYTES },
    bodyLimit: RECEIPT_MAX_BYTES + DEFAULT_BODY_LIMIT,
  },
  myDeposits: { method: 'GET', path: '/transactions/my', access: 'customer' },
  createWithdrawal: { method: 'POST', path: '/withdrawals', access: 'customer', movesMoney: true },
  myWithdrawals: { method: 'GET', path: '/withdrawals/my', access: 'customer' },
  withdrawalLimits: { method: 'GET', path: '/withdrawals/limits', access: 'customer' },
  cancelWithdrawal: {
    method: 'POST',
    path: '/withdrawals/:id/cancel',
    access: 'customer',
    movesMoney: true,
  },
  /** How much the customer may still request and upload: deposits, withdrawals, documents, files. */
  quotaLimits: { method: 'GET', path: '/users/limits', access: 'customer' },
  myAdjustments: { method: 'GET', path: '/balance-adjustments/my', access: 'customer' },
  withdrawalAccounts: { method: 'GET', path: '/bank-accounts', access: 'customer' },
  createWithdrawalAccount: { method: 'POST', path: '/bank-accounts', access: 'customer' },
  updateWithdrawalAccount: { method: 'PUT', path: '/bank-accounts/:id', access: 'customer' },
  deleteWithdrawalAccount: { method: 'DELETE', path: '/bank-accounts/:id', access: 'customer' },

  history: { method: 'GET', path: '/history', access: 'customer' },
  historyTotals: { method: 'GET', path: '/history/totals', access: 'customer' },
  statement: { method: 'GET', path: '/history/statement', access: 'customer' },
  historyExport: { method: 'GET', path: '/history/export', access: 'customer', answersFile: true },
  notices: { method: 'GET', path: '/notices', access: 'customer' },
  readNotices: { method: 'POST', path: '/notices/read', access: 'customer' },
  /** Public access: the handler serves each file to its own audience only. */
  file: { method: 'GET', path: '/files/:id', access: 'public', answersFile: true },
} as const satisfies Record<string, Route>;

export const moneyRoutes: NamedRoutes<typeof money> = money;

export type MoneyRouteName = keyof typeof moneyRoutes;
