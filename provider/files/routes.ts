/** GET /files/:id: a stored file for its audience; for everybody else it does not exist. */
import { eq } from 'drizzle-orm';
import { hasPermission } from '../../lib/contract/permissions';
import { writeAudit } from '../audit/write-audit';
import type { Clock } from '../clock';
import type { Database } from '../database/database';
import { storedFile } from '../database/service-schema';
import type { RegisterFile } from '../http/build-http';
import type { Call, Caller } from '../http/call';
import { Failure } from '../http/failure';
import type { FileStore } from './file-store';

export interface FileDeps {
  db: Database;
  clock: Clock;
  files: FileStore;
}

type FileRow = typeof storedFile.$inferSelect;

/** A file under an id never changes. */
const PUBLIC = 'public, max-age=31536000, immutable';
const PERSONAL = 'private, no-store';

export function registerFileRoutes(register: RegisterFile, deps: FileDeps): void {
  register('file', async (call) => {
    const { caller, params, query } = call;
    const [row] = await deps.db.select().from(storedFile).where(eq(storedFile.id, params.id));
    if (!row || !mayRead(row, caller)) throw new Failure('file_not_found');
    const isPublic = row.audience === 'public';
    if (!isPublic && row.ownerId !== caller?.userId) await noteView(deps, row, call);
    const body = await deps.files.get(row.id);
    if (!body) throw new Failure('file_not_found');
    // A sandboxed PDF opens in no browser's viewer: it is saved.
    const isInline = row.contentType.startsWith('image/') && !query.download;
    return {
      contentType: row.contentType,
      name: row.name,
      body,
      length: row.bytes,
      disposition: isInline ? 'inline' : 'attachment',
      cacheControl: isPublic ? PUBLIC : PERSONAL,
      ...(isPublic ? { etag: row.id } : {}),
    };
  });
}

function mayRead(row: FileRow, caller: Caller | undefined): boolean {
  if (row.audience === 'public') return true;
  if (!caller) return false;
  return row.ownerId === caller.userId || hasPermission(caller.role, 'depositWithdraw');
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
