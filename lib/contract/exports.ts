/** The lists that staff may take out as a file, and who may: the one table behind the buttons and the pages. */
import { oversightRoutes } from './oversight-routes';
import { payoutsRoutes } from './payouts-routes';
import { peopleRoutes } from './people-routes';
import { hasPermission, type Role, rankOf } from './permissions';
import { quoteRoutes } from './quote-routes';
import { staffRoutes } from './staff-routes';

export const EXPORTS = {
  exportUsers: peopleRoutes.exportUsers,
  exportTrades: payoutsRoutes.exportTrades,
  exportDeposits: staffRoutes.exportDeposits,
  exportWithdrawals: staffRoutes.exportWithdrawals,
  exportLedger: oversightRoutes.exportLedger,
  exportAudit: oversightRoutes.exportAudit,
  exportQuotes: quoteRoutes.exportQuotes,
} as const;

export type ExportName = keyof typeof EXPORTS;

/** Whether a role may take a list out: its flag, and its rank where the call names one. */
export function mayExport(role: Role, name: ExportName): boolean {
  const { access, minRank } = EXPORTS[name];
  return hasPermission(role, access) && rankOf(role) >= minRank;
}
