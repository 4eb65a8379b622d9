/**
 * What staff export: a list as a streamed CSV file. Before the first byte is sent, the rows are counted and the audit
 * log records who exports how many of what, in a transaction of its own.
 */
import { eq } from 'drizzle-orm';
import type { Clock } from '../clock';
import type { Database, Queryable } from '../database/database';
import { appUser } from '../database/schema/users';
import type { FileAnswer } from '../http/answers/send-file';
import type { Language } from '../http/call';
import { type CsvList, streamCsv } from '../http/csv/stream-csv';
import { type AuditSource, writeAudit } from './write-audit';

export interface ExportListDeps {
  db: Database;
  clock: Clock;
  /** For the times in the file and the day in its name. */
  timeZone: string;
}

export interface ExportedList<Row> extends CsvList<Row> {
  /** The parsed query, as stored in the audit log. */
  filter: Readonly<Record<string, unknown>>;
  /** How many rows the file will have. */
  countRows(db: Queryable): Promise<number>;
  /** The customer whom the whole file concerns; an unknown id appears in the line's filter only. */
  userId?: number;
}

/** Returns `<name>-<day>.csv` and writes the line `export.<name>` to the audit log. */
export async function exportList<Row>(
  { db, clock, timeZone }: ExportListDeps,
  call: AuditSource & { language: Language },
  list: ExportedList<Row>,
): Promise<FileAnswer> {
  const nowMs = clock.nowMs();
  await db.transaction(async (tx) => {
    const data = { filter: list.filter, rows: await list.countRows(tx) };
    const isSomebody = list.userId !== undefined && (await isUser(tx, list.userId));
    const line = {
      action: `export.${list.name}`,
      subjectKind: 'list',
      subjectId: list.name,
      ...(isSomebody ? { userId: list.userId } : {}),
      data,
    };
    await writeAudit(tx, { source: call, nowMs, line });
  });
  return streamCsv(list, { language: call.language, timeZone, nowMs });
}

async function isUser(db: Queryable, id: number): Promise<boolean> {
  const [person] = await db.select({ id: appUser.id }).from(appUser).where(eq(appUser.id, id));
  return person !== undefined;
}
