/** Reads announcements. */
import { desc, eq } from 'drizzle-orm';
import type { Announcement } from '../../../lib/contract/content/content-schemas';
import type { Queryable } from '../../database/database';
import { announcement } from '../../database/schema/content';
import { toIsoTime } from '../../http/answers/to-iso-time';

export type AnnouncementRow = typeof announcement.$inferSelect;

/** Newest first. */
const NEWEST = [desc(announcement.createdMs), desc(announcement.id)] as const;

export async function listAnnouncements(db: Queryable): Promise<Announcement[]> {
  const rows = await db
    .select()
    .from(announcement)
    .orderBy(...NEWEST);
  return rows.map(toAnnouncementDto);
}

/** The newest active one; null when there is none. */
export async function findActiveAnnouncement(db: Queryable): Promise<Announcement | null> {
  const [row] = await db
    .select()
    .from(announcement)
    .where(eq(announcement.active, true))
    .orderBy(...NEWEST)
    .limit(1);
  return row ? toAnnouncementDto(row) : null;
}

export function toAnnouncementDto(row: AnnouncementRow): Announcement {
  return {
    id: String(row.id),
    title: row.title,
    content: row.content,
    isActive: row.active,
    createdAt: toIsoTime(row.createdMs),
    updatedAt: toIsoTime(row.updatedMs),
  };
}
