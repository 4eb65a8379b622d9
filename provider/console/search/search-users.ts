/** People by id, username, e-mail or name, best match first; those whom the caller may not view, by id or username. */
import { sql } from 'drizzle-orm';
import { SEARCH_LIMIT } from '../../../lib/contract/audit/audit-schemas';
import { type Role, readRole } from '../../../lib/contract/staff/permissions';
import { listRows, type Queryable } from '../../database/database';
import { contains } from '../../database/queries/fold-text';
import { toIsoTime } from '../../http/answers/to-iso-time';
import { hasReadableContacts, matchUserText, type Viewer } from '../../users/match-user-text';

export interface FoundUser {
  id: number;
  username: string;
  email: string;
  role: Role;
  status: string;
  /** When the account was created. */
  at: string;
  /** Found by a name or an address, as opposed to an id. */
  isNamed: boolean;
}

/** The best matches are searched among this many: texts with more matches are not selective. */
const LOOKED_AT = 500;

/** Without deleted people. `id`: a number that the text may be. */
export async function searchUsers(
  db: Queryable,
  { q, id, viewer }: { q: string; id: number | undefined; viewer: Viewer },
): Promise<FoundUser[]> {
  const columns = sql`id, username, email, role, status, created_ms, search_text`;
  const rows = await listRows<{
    id: string;
    username: string;
    email: string;
    role: string;
    status: string;
    created_ms: string;
    place: number;
  }>(
    db,
    sql`WITH found AS (
        (SELECT ${columns}, 0 AS place FROM app_user WHERE id = ${id ?? null}::bigint)
        UNION ALL (SELECT ${columns}, 1 FROM app_user WHERE lower(username) = lower(${q}))
        UNION ALL (SELECT ${columns}, 1 FROM app_user WHERE lower(email) = lower(${q}) AND ${hasReadableContacts(viewer)})
        UNION ALL (SELECT ${columns}, 3 FROM app_user WHERE ${matchUserText(q, viewer)}
          AND deleted_ms IS NULL LIMIT ${LOOKED_AT})),
      ranked AS (
        SELECT DISTINCT ON (f.id) f.id, f.username, f.email, f.role, f.status, f.created_ms,
            CASE WHEN f.place = 3 AND f.search_text LIKE '% ' || substr(${contains(q)}, 2) THEN 2 ELSE f.place END AS place
          FROM found f JOIN app_user u ON u.id = f.id AND u.deleted_ms IS NULL ORDER BY f.id, f.place)
      SELECT id::text AS id, username, email, role, status, created_ms::text AS created_ms, place
        FROM ranked ORDER BY place, ranked.id DESC LIMIT ${SEARCH_LIMIT}`,
  );
  return rows.map((row) => ({
    id: Number(row.id),
    username: row.username,
    email: row.email,
    role: readRole(row.role),
    status: row.status,
    at: toIsoTime(Number(row.created_ms)),
    isNamed: row.place > 0,
  }));
}
