/** A member of staff's own views of lists: filters under a name. */
import { and, asc, eq, sql } from 'drizzle-orm';
import { type SavedView, VIEWS_MAX, type ViewList } from '../../lib/contract/audit/audit-schemas';
import type { Clock } from '../clock';
import { type Database, listRows, type Queryable } from '../database/database';
import { savedView } from '../database/schema/staff';
import { Failure } from '../http/failure';

interface Row extends Record<string, unknown> {
  id: number | string;
  list: string;
  name: string;
  query: string;
}
const COLUMNS = { id: savedView.id, list: savedView.list, name: savedView.name, query: savedView.query };

/** By name, case and accents ignored. */
export async function listViews(
  db: Queryable,
  { userId, list }: { userId: number; list: ViewList },
): Promise<SavedView[]> {
  const rows = await db
    .select(COLUMNS)
    .from(savedView)
    .where(and(eq(savedView.userId, userId), eq(savedView.list, list)))
    .orderBy(asc(sql`fold_text(${savedView.name}) COLLATE "C"`), asc(savedView.id));
  return rows.map(toDto);
}

/** Replaces a view of the same name, case ignored. Throws view_limit. */
export async function saveView(
  { db, clock }: { db: Database; clock: Clock },
  { userId, list, name, query }: { userId: number; list: ViewList; name: string; query: string },
): Promise<SavedView> {
  return db.transaction(async (tx) => {
    // Serialised, so that of two at the limit only one passes it.
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext(${`updown.views ${userId}`}))`);
    const [row] = await listRows<Row>(
      tx,
      sql`INSERT INTO saved_view (user_id, list, name, query, created_ms)
        VALUES (${userId}, ${list}, ${name.normalize('NFC')}, ${query}, ${clock.nowMs()})
        ON CONFLICT (user_id, list, lower(name)) DO UPDATE SET name = excluded.name, query = excluded.query
        RETURNING id, list, name, query`,
    );
    if (!row) throw new Error('a saved view was not returned');
    const kept = and(eq(savedView.userId, userId), eq(savedView.list, list));
    if ((await tx.$count(savedView, kept)) > VIEWS_MAX) throw new Failure('view_limit');
    return toDto(row);
  });
}

/** Throws view_not_found, also for another person's view. */
export async function deleteView(
  { db }: { db: Database },
  { userId, id }: { userId: number; id: number },
): Promise<void> {
  const gone = await db
    .delete(savedView)
    .where(and(eq(savedView.id, id), eq(savedView.userId, userId)))
    .returning({ id: savedView.id });
  if (gone.length === 0) throw new Failure('view_not_found');
}

function toDto({ id, list, name, query }: Row): SavedView {
  return { id: String(id), list: list as ViewList, name, query };
}
