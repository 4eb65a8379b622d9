/**
 * Calls that show staff what was done and where money went, search everything, and store their saved views of lists.
 */
import type { NamedRoutes, Route } from '../route';

const audit = {
  audit: { method: 'GET', path: '/admin/audit', access: 'adminPanel', minRank: 3 },
  exportAudit: {
    method: 'GET',
    path: '/admin/audit/export',
    access: 'adminPanel',
    minRank: 3,
    answersFile: true,
  },
  ledger: { method: 'GET', path: '/ledger', access: 'depositWithdraw' },
  exportLedger: {
    method: 'GET',
    path: '/ledger/export',
    access: 'depositWithdraw',
    minRank: 2,
    answersFile: true,
  },
  consoleSearch: { method: 'GET', path: '/admin/search', access: 'adminPanel' },
  savedViews: { method: 'GET', path: '/admin/views', access: 'adminPanel' },
  saveView: { method: 'POST', path: '/admin/views', access: 'adminPanel' },
  deleteView: { method: 'DELETE', path: '/admin/views/:id', access: 'adminPanel' },
} as const satisfies Record<string, Route>;

export const auditRoutes: NamedRoutes<typeof audit> = audit;

export type AuditRouteName = keyof typeof auditRoutes;
