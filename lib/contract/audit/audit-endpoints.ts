/** The part of the audit log, the ledger, search everywhere and saved views. */
import type { Endpoint } from '../endpoint';
import { type AuditRouteName, auditRoutes } from './audit-routes';
import {
  auditAnswer,
  auditQuery,
  consoleSearchAnswer,
  consoleSearchQuery,
  deleteViewAnswer,
  exportAuditQuery,
  exportLedgerQuery,
  ledgerAnswer,
  ledgerQuery,
  savedViewsAnswer,
  savedViewsQuery,
  saveViewAnswer,
  saveViewBody,
  viewParams,
} from './audit-schemas';

export const auditEndpoints = {
  audit: {
    route: auditRoutes.audit,
    summary: 'What staff did, by page',
    query: auditQuery,
    answer: auditAnswer,
  },
  exportAudit: {
    route: auditRoutes.exportAudit,
    summary: 'All lines of the audit log that the filter finds, as a CSV file',
    query: exportAuditQuery,
  },
  ledger: {
    route: auditRoutes.ledger,
    summary: 'Movements of money of everybody, by page',
    query: ledgerQuery,
    answer: ledgerAnswer,
  },
  exportLedger: {
    route: auditRoutes.exportLedger,
    summary: 'All movements that the filter finds, as a CSV file',
    query: exportLedgerQuery,
  },
  consoleSearch: {
    route: auditRoutes.consoleSearch,
    summary:
      'People, trades, deposits, withdrawals, adjustments and conversations by id, name, e-mail or reference',
    query: consoleSearchQuery,
    answer: consoleSearchAnswer,
  },
  savedViews: {
    route: auditRoutes.savedViews,
    summary: 'The caller’s saved views of a list',
    query: savedViewsQuery,
    answer: savedViewsAnswer,
  },
  saveView: {
    route: auditRoutes.saveView,
    summary: 'Save a view of a list under a name',
    body: saveViewBody,
    answer: saveViewAnswer,
    errors: ['view_limit'],
  },
  deleteView: {
    route: auditRoutes.deleteView,
    summary: 'Forget a view of one’s own',
    params: viewParams,
    answer: deleteViewAnswer,
    errors: ['view_not_found'],
  },
} as const satisfies Record<AuditRouteName, Endpoint>;
