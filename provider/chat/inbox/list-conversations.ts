/** The inbox: conversations filtered, searched, ordered and cut into pages by the database. */
import { type SQL, sql } from 'drizzle-orm';
import type { ConversationsQuery, InboxConversation } from '../../../lib/contract/chat/chat-schemas';
import { listRows, type Queryable } from '../../database/database';
import { contains } from '../../database/queries/fold-text';
import { countPages } from '../../http/answers/count-pages';
import { listInboxConversations } from './find-inbox-conversations';

export interface InboxPage {
  data: InboxConversation[];
  total: number;
  page: number;
  pages: number;
}

export interface InboxCounts {
  /** Conversations with messages that no member of staff has read. */
  unread: number;
  /** Unresolved conversations assigned to the caller, and to nobody. */
  mine: number;
  nobodys: number;
}

export interface InboxRequest {
  query: ConversationsQuery;
  /** The member of staff who asks. */
  userId: number;
  nowMs: number;
}

/** Ties are ordered by id, so that pages never overlap. */
const ORDERS: Readonly<Record<ConversationsQuery['sort'], SQL>> = {
  newest: sql`c.last_message_ms DESC, c.id DESC`,
  waiting: sql`c.waiting_since_ms ASC NULLS LAST, c.last_message_ms DESC, c.id DESC`,
};

export async function listConversations(
  db: Queryable,
  { query, userId, nowMs }: InboxRequest,
): Promise<InboxPage> {
  const { page, limit, sort } = query;
  const where = sql.join([sql`true`, ...conditionsOf(query, userId)], sql` AND `);
  // Materialised: a search reads every message, so it runs once, and count and page are of one moment.
  const rows = await listRows<{ total: number; id: string | null }>(
    db,
    sql`WITH found AS MATERIALIZED (
        SELECT c.id, c.last_message_ms, c.waiting_since_ms
          FROM conversation c JOIN app_user u ON u.id = c.user_id WHERE ${where})
      SELECT counted.total, page.id FROM (SELECT count(*)::int AS total FROM found) counted
        LEFT JOIN (SELECT c.id, row_number() OVER (ORDER BY ${ORDERS[sort]}) AS place FROM found c
          ORDER BY place LIMIT ${limit} OFFSET ${(page - 1) * limit}) page ON true
      ORDER BY page.place`,
  );
  const total = rows[0]?.total ?? 0;
  const ids = rows.flatMap(({ id }) => (id === null ? [] : Number(id)));
  const data = await listInboxConversations(db, { ids, nowMs });
  return { data, total, page, pages: countPages(total, limit) };
}

/** The menu's badges, whatever the filters. */
export async function countConversations(db: Queryable, userId: number): Promise<InboxCounts> {
  const [counts] = await listRows<{ unread: number; mine: number; nobodys: number }>(
    db,
    sql`SELECT (count(*) FILTER (WHERE staff_unread > 0))::int AS unread,
        (count(*) FILTER (WHERE assigned_to = ${userId}::bigint AND status <> 'resolved'))::int AS mine,
        (count(*) FILTER (WHERE assigned_to IS NULL AND status <> 'resolved'))::int AS nobodys
      FROM conversation WHERE status <> 'resolved' OR staff_unread > 0`,
  );
  if (!counts) throw new Error('counting gave no row');
  return counts;
}

function conditionsOf(query: ConversationsQuery, userId: number): SQL[] {
  const { status, assigned, unread, waiting, q } = query;
  const conditions: SQL[] = [];
  if (status === 'active') conditions.push(sql`c.status <> 'resolved'`);
  else if (status !== 'all') conditions.push(sql`c.status = ${status}`);
  if (assigned === 'nobody') conditions.push(sql`c.assigned_to IS NULL`);
  else if (assigned === 'me') conditions.push(sql`c.assigned_to = ${userId}::bigint`);
  else if (assigned !== 'all') conditions.push(sql`c.assigned_to = ${assigned}::bigint`);
  if (unread === 'true') conditions.push(sql`c.staff_unread > 0`);
  if (waiting === 'true') conditions.push(sql`c.waiting_since_ms IS NOT NULL`);
  if (query.userId !== undefined) conditions.push(sql`c.user_id = ${query.userId}::bigint`);
  if (q) conditions.push(holds(q));
  return conditions;
}

/** Username, e-mail, chosen or verified name, or words of a message. */
function holds(q: string): SQL {
  const pattern = contains(q);
  return sql`(u.search_text LIKE ${pattern}
    OR EXISTS (SELECT 1 FROM kyc_submission k
      WHERE k.user_id = c.user_id AND k.status = 'approved' AND fold_text(k.full_name) LIKE ${pattern})
    OR c.id IN (SELECT m.conversation_id FROM chat_message m WHERE m.folded LIKE ${pattern}))`;
}
