/** The lists that staff may export, and who may: the one table behind the buttons and the pages. */
import { auditRoutes } from '../audit/audit-routes';
import { consoleTradingRoutes } from '../console-trading/console-trading-routes';
import { quoteRoutes } from '../quotes/quote-routes';
import { userRoutes } from '../users/user-routes';
import { hasPermission, type Role, rankOf } from './permissions';
import { staffRoutes } from './staff-routes';

export const EXPORTS = {
  exportUsers: userRoutes.exportUsers,
  exportTrades: consoleTradingRoutes.exportTrades,
  exportDeposits: staffRoutes.exportDeposits,
  exportWithdrawals: staffRoutes.exportWithdrawals,
  exportLedger: auditRoutes.exportLedger,
  exportAudit: auditRoutes.exportAudit,
  exportQuotes: quoteRoutes.exportQuotes,
} as const;

export type ExportName = keyof typeof EXPORTS;

/** Whether a role may export a list: its flag, and its rank where the call names one. */
export function mayExport(role: Role, name: ExportName): boolean {
  const { access, minRank } = EXPORTS[name];
  return hasPermission(role, access) && rankOf(role) >= minRank;
}
