/** GET /files/:id: a stored file for its audience; for everybody else it is not found. */
import { and, eq } from 'drizzle-orm';
import { hasPermission, type PermissionFlag } from '../../lib/contract/staff/permissions';
import { writeAudit } from '../audit/write-audit';
import type { Clock } from '../clock';
import type { Database } from '../database/database';
import { storedFile } from '../database/schema/files';
import { auditLog } from '../database/schema/staff';
import type { RegisterFile } from '../http/build-http';
import { type Call, type Caller, requireCaller } from '../http/call';
import { Failure } from '../http/failure';
import { type FileRow, type OpenFileDeps, openFile } from './open-file';

export interface FileDeps extends OpenFileDeps {
  db: Database;
  clock: Clock;
}

/** The permission that each audience's files require. */
const READERS: Record<string, PermissionFlag> = {
  receipt: 'depositWithdraw',
  document: 'customerManagement',
  chat: 'customerManagement',
};

export function registerFileRoutes(register: RegisterFile, deps: FileDeps): void {
  register('file', async (call) => {
    const { caller, params, query } = call;
    const [row] = await deps.db.select().from(storedFile).where(eq(storedFile.id, params.id));
    if (!row || !mayRead(row, caller)) throw new Failure('file_not_found');
    if (row.audience !== 'public' && row.ownerId !== caller?.userId) await noteView(deps, row, call);
    return openFile(deps, row, { download: query.download !== undefined });
  });
}

function mayRead(row: FileRow, caller: Caller | undefined): boolean {
  if (row.audience === 'public') return true;
  if (!caller) return false;
  const flag = READERS[row.audience];
  return row.ownerId === caller.userId || (flag !== undefined && hasPermission(caller.role, flag));
}

/**
 * Every access of staff to a customer's file is logged; for chat files, which every opened conversation shows, each
 * person's first.
 */
async function noteView({ db, clock }: FileDeps, row: FileRow, call: Call<'file'>): Promise<void> {
  const line = { action: 'file.view', subjectKind: 'file', subjectId: row.id };
  if (row.audience === 'chat' && (await hasViewed(db, row, requireCaller(call)))) return;
  await db.transaction((tx) =>
    writeAudit(tx, {
      source: call,
      nowMs: clock.nowMs(),
      line: row.ownerId === null ? line : { ...line, userId: row.ownerId },
    }),
  );
}

async function hasViewed(db: Database, row: FileRow, { userId }: Caller): Promise<boolean> {
  const [line] = await db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(
      and(eq(auditLog.subjectKind, 'file'), eq(auditLog.subjectId, row.id), eq(auditLog.actorId, userId)),
    )
    .limit(1);
  return line !== undefined;
}
