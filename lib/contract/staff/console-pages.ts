/**
 * Every page of the console with who may open it: the one table behind the navigation, the pages' guards and the tests
 * that visit them all. A page that somebody may not open is answered 404.
 */
import { hasPermission, type PermissionFlag, type Role, rankOf } from './permissions';

export interface ConsolePageAccess {
  readonly flag: PermissionFlag;
  /** Lowest staff rank, on top of the flag. */
  readonly minRank?: number;
}

export const CONSOLE_PAGES = {
  '/admin': { flag: 'adminPanel' },
  '/admin/users': { flag: 'customerManagement' },
  '/admin/users/:id': { flag: 'customerManagement' },
  '/admin/kyc': { flag: 'customerManagement' },
  '/admin/support': { flag: 'customerManagement' },
  '/admin/support/canned': { flag: 'customerManagement' },
  '/admin/deposits': { flag: 'depositWithdraw' },
  '/admin/withdrawals': { flag: 'depositWithdraw' },
  '/admin/adjustments': { flag: 'depositWithdraw' },
  '/admin/adjustments/new': { flag: 'depositWithdraw' },
  '/admin/ledger': { flag: 'depositWithdraw' },
  '/admin/payment-methods': { flag: 'paymentManagement' },
  '/admin/trades': { flag: 'winRateManagement' },
  '/admin/payout-settings': { flag: 'winRateManagement' },
  '/admin/reports': { flag: 'winRateManagement' },
  '/admin/approvals': { flag: 'adminPanel' },
  '/admin/quotes': { flag: 'adminPanel' },
  '/admin/advertisements': { flag: 'adminPanel' },
  '/admin/announcements': { flag: 'adminPanel' },
  '/admin/staff': { flag: 'customerManagement' },
  '/admin/audit': { flag: 'adminPanel', minRank: 3 },
} as const satisfies Record<string, ConsolePageAccess>;

export type ConsolePath = keyof typeof CONSOLE_PAGES;

/** Whether a role may open a page of the console. */
export function mayOpen(role: Role, path: ConsolePath): boolean {
  const { flag, minRank = 0 }: ConsolePageAccess = CONSOLE_PAGES[path];
  return hasPermission(role, flag) && rankOf(role) >= minRank;
}
