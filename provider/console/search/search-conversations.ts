/** Conversations by their number or their customer. */
import { sql } from 'drizzle-orm';
import { SEARCH_LIMIT, type SearchHit } from '../../../lib/contract/audit/audit-schemas';
import { listRows, type Queryable } from '../../database/database';
import { idArray } from '../../database/queries/id-array';
import { toIsoTime } from '../../http/answers/to-iso-time';
import type { SearchTerms } from './search-terms';

export async function searchConversations(
  db: Queryable,
  { label, people }: SearchTerms,
): Promise<Omit<SearchHit, 'mayOpen'>[]> {
  const id = label && label.kind === undefined ? label.id : null;
  const rows = await listRows<{
    id: string;
    user_id: string;
    username: string;
    email: string;
    status: string;
    last_ms: string;
  }>(
    db,
    sql`SELECT c.id::text AS id, u.id::text AS user_id, u.username, u.email, c.status, c.last_message_ms::text AS last_ms
      FROM conversation c JOIN app_user u ON u.id = c.user_id
      WHERE c.id = ${id}::bigint OR c.user_id = ANY(${idArray(people)})
      ORDER BY c.id = ${id}::bigint DESC NULLS LAST, c.last_message_ms DESC, c.id DESC LIMIT ${SEARCH_LIMIT}`,
  );
  return rows.map((row) => ({
    kind: 'conversation',
    id: row.id,
    label: row.username,
    user: { id: row.user_id, username: row.username },
    detail: row.email,
    status: row.status,
    at: toIsoTime(Number(row.last_ms)),
  }));
}
