/** Writes one advertisement's change with its audit line. */
import { eq } from 'drizzle-orm';
import { CONTENT_MESSAGES } from '../../../lib/contract/content/content-rules';
import { type AuditSource, auditRecord, findDifference } from '../../audit/write-audit';
import type { Tx } from '../../database/database';
import { advertisement } from '../../database/schema/content';
import { toIsoTimeOrNull } from '../../http/answers/to-iso-time';
import { Failure } from '../../http/failure';
import { nextVersionMs } from '../../http/requests/expect-version';
import type { AdvertisementRow } from './list-advertisements';

export type AdvertisementValues = Partial<
  Pick<
    AdvertisementRow,
    'title' | 'link' | 'startMs' | 'endMs' | 'active' | 'position' | 'slideDurationMs' | 'fileId'
  >
>;

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
  action: 'update' | 'order' | 'toggle';
}

/** Writes what differs; without a difference nothing is written. Expects a locked row. */
export async function writeAdvertisement(
  tx: Tx,
  { before, values, source, nowMs, action }: Write,
): Promise<AdvertisementRow> {
  const changes = findDifference(toAuditFields(before), toAuditFields({ ...before, ...values }));
  if (!changes) return before;
  const [row] = await tx
    .update(advertisement)
    .set({ ...values, updatedMs: nextVersionMs(before, nowMs) })
    .where(eq(advertisement.id, before.id))
    .returning();
  if (!row) throw new Error('a locked row is gone');
  await auditRecord(tx, { kind: 'advertisement', source, nowMs, id: row.id, action, changes });
  return row;
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
