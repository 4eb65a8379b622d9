/** The calls of the audit log, the ledger of everybody, search everywhere and saved views. */
import { sql } from 'drizzle-orm';
import { createLogCount } from '../database/count-log';
import type { Http } from '../http/build-http';
import { requireCaller } from '../http/call';
import { actorOf } from '../people/actor-of';
import { exportAudit } from './export-audit';
import { exportLedger } from './export-ledger';
import { listAudit, listAuditChoices } from './list-audit';
import { listLedger } from './list-ledger';
import type { OversightDeps } from './oversight-deps';
import { deleteView, listViews, saveView } from './saved-views';
import { searchConsole } from './search-console';

export function registerOversightRoutes(
  { register, registerFile }: Pick<Http, 'register' | 'registerFile'>,
  deps: OversightDeps,
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
    ...(await listAudit(db, { ...audit, viewer: actorOf(requireCaller(call)) }, call.query)),
    ...(await listAuditChoices(db)),
  }));
  registerFile('exportAudit', (call) => exportAudit(audit, call));
  register('ledger', async (call) => ({
    success: true,
    ...(await listLedger(db, { ...ledger, viewer: actorOf(requireCaller(call)) }, call.query)),
  }));
  registerFile('exportLedger', (call) => exportLedger(ledger, call));

  register('consoleSearch', async (call) => ({
    success: true,
    data: await searchConsole(deps, requireCaller(call), call.query.q),
  }));

  register('savedViews', async (call) => ({
    success: true,
    data: await listViews(db, { userId: requireCaller(call).userId, list: call.query.list }),
  }));
  register('saveView', async (call) => {
    const data = await saveView(deps, { userId: requireCaller(call).userId, ...call.body });
    return { success: true, message: 'View saved', data };
  });
  register('deleteView', async (call) => {
    await deleteView(deps, { userId: requireCaller(call).userId, id: Number(call.params.id) });
    return { success: true, message: 'View removed' };
  });
}
