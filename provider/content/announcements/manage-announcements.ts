/** Acts of staff on announcements. Each change is one transaction with its audit line, which holds no content. */
import { count, eq, sql } from 'drizzle-orm';
import { ANNOUNCEMENT_LIMIT } from '../../../lib/contract/content/content-rules';
import type { Announcement } from '../../../lib/contract/content/content-schemas';
import { type AuditSource, auditRecord, findDifference } from '../../audit/write-audit';
import type { Tx } from '../../database/database';
import { announcement } from '../../database/schema/content';
import { commitContent } from '../../events/commit-content';
import { Failure } from '../../http/failure';
import { expectVersion, nextVersionMs } from '../../http/requests/expect-version';
import type { ContentDeps } from '../content-deps';
import { type AnnouncementRow, toAnnouncementDto } from './list-announcements';

type Deps = Pick<ContentDeps, 'db' | 'clock' | 'events'>;

interface Given {
  /** Absent: a new one. */
  id?: string | undefined;
  title: string;
  content: string;
  isActive?: boolean | undefined;
  expectedUpdatedAt?: string | undefined;
}

/** Throws announcement_not_found, changed_meanwhile when the version is not the expected one, announcement_limit. */
export function saveAnnouncement(
  deps: Deps,
  source: AuditSource,
  { id, title, content, isActive, expectedUpdatedAt }: Given,
): Promise<Announcement> {
  return commitContent(deps, async (tx) => {
    const change = { source, nowMs: deps.clock.nowMs() };
    if (id === undefined) return toAnnouncementDto(await create(tx, change, { title, content, isActive }));
    const before = await lockAnnouncement(tx, Number(id));
    expectVersion(before, expectedUpdatedAt);
    const values = { title, content, active: isActive ?? before.active };
    return toAnnouncementDto(await write(tx, change, { before, values }));
  });
}

/** Throws announcement_not_found. */
export async function deleteAnnouncement(deps: Deps, source: AuditSource, id: number): Promise<void> {
  await commitContent(deps, async (tx) => {
    const { title, active } = await lockAnnouncement(tx, id);
    await tx.delete(announcement).where(eq(announcement.id, id));
    const changes = { before: { title, isActive: active } };
    await auditRecord(tx, {
      kind: 'announcement',
      source,
      nowMs: deps.clock.nowMs(),
      id,
      action: 'delete',
      changes,
    });
  });
}

interface ChangeSource {
  source: AuditSource;
  nowMs: number;
}

async function create(
  tx: Tx,
  act: ChangeSource,
  { title, content, isActive: active = true }: Pick<Given, 'title' | 'content' | 'isActive'>,
): Promise<AnnouncementRow> {
  // Serialised, so that of two at the limit only one passes it.
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('updown.announcements'))`);
  const [counted] = await tx.select({ total: count() }).from(announcement);
  if ((counted?.total ?? 0) >= ANNOUNCEMENT_LIMIT) throw new Failure('announcement_limit');
  const values = { title, content, active, createdMs: act.nowMs, updatedMs: act.nowMs };
  const [row] = await tx.insert(announcement).values(values).returning();
  if (!row) throw new Error('an insert returned no row');
  const changes = { after: { title, isActive: active } };
  await auditRecord(tx, { kind: 'announcement', ...act, id: row.id, action: 'create', changes });
  return row;
}

/** Writes what differs; without a difference nothing is written. Expects a locked row. */
async function write(
  tx: Tx,
  act: ChangeSource,
  {
    before,
    values,
  }: { before: AnnouncementRow; values: Pick<AnnouncementRow, 'title' | 'content' | 'active'> },
): Promise<AnnouncementRow> {
  const changes = findDifference(toAuditFields(before), toAuditFields(values), { omit: ['content'] });
  if (!changes) return before;
  const [row] = await tx
    .update(announcement)
    .set({ ...values, updatedMs: nextVersionMs(before, act.nowMs) })
    .where(eq(announcement.id, before.id))
    .returning();
  if (!row) throw new Error('a locked row is gone');
  await auditRecord(tx, { kind: 'announcement', ...act, id: row.id, action: 'update', changes });
  return row;
}

async function lockAnnouncement(tx: Tx, id: number): Promise<AnnouncementRow> {
  const [row] = await tx.select().from(announcement).where(eq(announcement.id, id)).for('update');
  if (!row) throw new Failure('announcement_not_found');
  return row;
}

/** By wire field names. */
function toAuditFields({ title, content, active }: Pick<AnnouncementRow, 'title' | 'content' | 'active'>) {
  return { title, content, isActive: active };
}
