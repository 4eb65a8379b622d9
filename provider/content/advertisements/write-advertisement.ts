/** Writes one advertisement's change with its audit line. */
import { eq } from 'drizzle-orm';
import { CONTENT_MESSAGES } from '../../../lib/contract/content/content-rules';
import { type AuditLine, type AuditSource, findDifference, writeAudit } from '../../audit/write-audit';
import type { Tx } from '../../database/database';
import { advertisement } from '../../database/schema/content';
import { toIsoTimeOrNull } from '../../http/answers/to-iso-time';
import { Failure } from '../../http/failure';
import type { AdvertisementRow } from './list-advertisements';

export type AdvertisementValues = Partial<
  Pick<
    AdvertisementRow,
    'title' | 'link' | 'startMs' | 'endMs' | 'active' | 'position' | 'slideDurationMs' | 'fileId'
  >
>;
export type AdvertisementAction = 'create' | 'update' | 'order' | 'toggle' | 'delete';

/** Locks it until the transaction's end. Throws advertisement_not_found. */
export async function lockAdvertisement(tx: Tx, id: number): Promise<AdvertisementRow> {
  const [row] = await tx.select().from(advertisement).where(eq(advertisement.id, id)).for('update');
  if (!row) throw new Failure('advertisement_not_found');
  return row;
}

/** Throws validation_failed on the end when it is not after the start. */
export function checkDates({ startMs, endMs }: Pick<AdvertisementRow, 'startMs' | 'endMs'>): void {
  if (endMs === null || endMs > startMs) return;
  throw new Failure('validation_failed', { errors: { endDate: [CONTENT_MESSAGES.dates] } });
}

interface Write {
  before: AdvertisementRow;
  values: AdvertisementValues;
  source: AuditSource;
  nowMs: number;
  action: Exclude<AdvertisementAction, 'create' | 'delete'>;
}

/** Writes what differs; without a difference nothing is written. Expects a locked row. */
export async function writeAdvertisement(
  tx: Tx,
  { before, values, source, nowMs, action }: Write,
): Promise<AdvertisementRow> {
  const changes = findDifference(toAuditFields(before), toAuditFields({ ...before, ...values }));
  if (!changes) return before;
  // Each version has a distinct time, so that versions differ.
  const updatedMs = Math.max(nowMs, before.updatedMs + 1);
  const [row] = await tx
    .update(advertisement)
    .set({ ...values, updatedMs })
    .where(eq(advertisement.id, before.id))
    .returning();
  if (!row) throw new Error('a locked row is gone');
  await auditAdvertisement(tx, { source, nowMs, id: row.id, action, changes });
  return row;
}

interface Line {
  source: AuditSource;
  nowMs: number;
  id: number;
  action: AdvertisementAction;
  changes: Pick<AuditLine, 'before' | 'after' | 'data'>;
}

export function auditAdvertisement(tx: Tx, { source, nowMs, id, action, changes }: Line): Promise<void> {
  const line = { action: `advertisement.${action}`, subjectKind: 'advertisement', subjectId: id, ...changes };
  return writeAudit(tx, { source, nowMs, line });
}

/** With the wire's field names, as audit lines keep it. */
export function toAuditFields(row: AdvertisementRow): Record<string, unknown> {
  return {
    title: row.title,
    link: row.link,
    startDate: toIsoTimeOrNull(row.startMs),
    endDate: toIsoTimeOrNull(row.endMs),
    isActive: row.active,
    order: row.position,
    slideDuration: row.slideDurationMs,
    image: row.fileId,
  };
}
