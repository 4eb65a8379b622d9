/** GET /files/:id: a stored file for its audience; for everybody else it does not exist. */
import { eq } from 'drizzle-orm';
import { hasPermission, type PermissionFlag } from '../../lib/contract/permissions';
import { writeAudit } from '../audit/write-audit';
import type { Clock } from '../clock';
import type { Database } from '../database/database';
import { storedFile } from '../database/service-schema';
import type { RegisterFile } from '../http/build-http';
import type { Call, Caller } from '../http/call';
import { Failure } from '../http/failure';
import { type FileRow, type OpenFileDeps, openFile } from './open-file';

export interface FileDeps extends OpenFileDeps {
  db: Database;
  clock: Clock;
}

/** Whose work an audience's files are. */
const READERS: Record<string, PermissionFlag> = {
  receipt: 'depositWithdraw',
  document: 'customerManagement',
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

/** Every look of staff at a customer's file is kept. */
async function noteView({ db, clock }: FileDeps, row: FileRow, call: Call<'file'>): Promise<void> {
  const line = { action: 'file.view', subjectKind: 'file', subjectId: row.id };
  await db.transaction((tx) =>
    writeAudit(tx, {
      source: call,
      nowMs: clock.nowMs(),
      line: row.ownerId === null ? line : { ...line, userId: row.ownerId },
    }),
  );
}
