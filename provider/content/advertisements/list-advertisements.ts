/** Reads advertisements: what is shown now, and all of them as staff see them. */

import { and, asc, eq, gt, isNull, lte, or } from 'drizzle-orm';
import type { MediaType } from '../../../lib/contract/content/content-rules';
import type { Advertisement, ManagedAdvertisement } from '../../../lib/contract/content/content-schemas';
import type { Queryable } from '../../database/database';
import { advertisement } from '../../database/schema/content';
import { storedFile } from '../../database/schema/files';
import { toIsoTime, toIsoTimeOrNull } from '../../http/answers/to-iso-time';
import { Failure } from '../../http/failure';

export type AdvertisementRow = typeof advertisement.$inferSelect;

interface ShownRow {
  row: AdvertisementRow;
  file: { contentType: string; bytes: number } | null;
}

/** Active and within their dates; smallest order first, ties by age. */
export async function listActiveAdvertisements(db: Queryable, nowMs: number): Promise<Advertisement[]> {
  const rows = await select(db)
    .where(
      and(
        eq(advertisement.active, true),
        lte(advertisement.startMs, nowMs),
        or(isNull(advertisement.endMs), gt(advertisement.endMs, nowMs)),
      ),
    )
    .orderBy(asc(advertisement.position), asc(advertisement.id));
  return rows.map(toAdvertisementDto);
}

/** Every one, in the same order. */
export async function listAdvertisements(db: Queryable): Promise<ManagedAdvertisement[]> {
  const rows = await select(db).orderBy(asc(advertisement.position), asc(advertisement.id));
  return rows.map(toManagedAdvertisementDto);
}

/** Throws advertisement_not_found. */
export async function requireAdvertisement(db: Queryable, id: number): Promise<ManagedAdvertisement> {
  const [found] = await select(db).where(eq(advertisement.id, id));
  if (!found) throw new Failure('advertisement_not_found');
  return toManagedAdvertisementDto(found);
}

function select(db: Queryable) {
  return db
    .select({ row: advertisement, file: { contentType: storedFile.contentType, bytes: storedFile.bytes } })
    .from(advertisement)
    .leftJoin(storedFile, eq(storedFile.id, advertisement.fileId))
    .$dynamic();
}

function toAdvertisementDto({ row, file }: ShownRow): Advertisement {
  return {
    id: String(row.id),
    title: row.title,
    link: row.link,
    startDate: toIsoTime(row.startMs),
    endDate: toIsoTimeOrNull(row.endMs),
    isActive: row.active,
    order: row.position,
    slideDuration: row.slideDurationMs,
    image: row.fileId === null ? null : fileUrl(row.fileId),
    mediaType: file && mediaTypeOf(file.contentType),
  };
}

function toManagedAdvertisementDto(shown: ShownRow): ManagedAdvertisement {
  const { row, file } = shown;
  return {
    ...toAdvertisementDto(shown),
    imageBytes: file?.bytes ?? null,
    createdAt: toIsoTime(row.createdMs),
    updatedAt: toIsoTime(row.updatedMs),
  };
}

/** The URL of a stored file for browsers of this origin. */
export function fileUrl(id: string): string {
  return `/api/files/${id}`;
}

export function mediaTypeOf(contentType: string): MediaType {
  return contentType.startsWith('video/') ? 'video' : 'image';
}
