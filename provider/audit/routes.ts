/** The calls of the audit log and of the ledger of everybody. */
import { sql } from 'drizzle-orm';
import { createLogCount } from '../database/queries/count-log';
import type { Http } from '../http/build-http';
import { requireCaller } from '../http/call';
import { toActor } from '../users/to-actor';
import type { AuditDeps } from './audit-deps';
import { exportLedger } from './ledger/export-ledger';
import { listLedger } from './ledger/list-ledger';
import { exportAudit } from './log/export-audit';
import { listAudit, listAuditChoices } from './log/list-audit';

export function registerAuditRoutes(
  { register, registerFile }: Pick<Http, 'register' | 'registerFile'>,
  deps: AuditDeps,
): void {
  const { db } = deps;
  const audit = {
    ...deps,
    countLog: createLogCount(deps, { table: 'audit_log', group: sql`action` }),
  };
  const ledger = {
    ...deps,
    countLog: createLogCount(deps, { table: 'transfer', group: sql`currency || ' ' || reason` }),
  };

  register('audit', async (call) => ({
    success: true,
    ...(await listAudit(db, { ...audit, viewer: toActor(requireCaller(call)) }, call.query)),
    ...(await listAuditChoices(db)),
  }));
  registerFile('exportAudit', (call) => exportAudit(audit, call));
  register('ledger', async (call) => ({
    success: true,
    ...(await listLedger(db, { ...ledger, viewer: toActor(requireCaller(call)) }, call.query)),
  }));
  registerFile('exportLedger', (call) => exportLedger(ledger, call));
}
