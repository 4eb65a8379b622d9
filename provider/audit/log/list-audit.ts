/** Pages of the audit log: filtered, counted exactly, and read from the nearer end. */
import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { AuditLine, auditQuery } from '../../../lib/contract/audit/audit-schemas';
import { listRows, type Queryable } from '../../database/database';
import { type CountLog, sumCounts } from '../../database/queries/count-log';
import { cutWindow } from '../../database/queries/cut-window';
import { idArray } from '../../database/queries/id-array';
import { countPages } from '../../http/answers/count-pages';
import type { Viewer } from '../../users/match-user-text';
import { type AuditFilter, isOfAction, readAuditFilter } from './audit-filter';
import { findAuditLines } from './find-audit-lines';
import { listDistinct } from './list-distinct';

export interface AuditReader {
  timeZone: string;
  /** The viewer: fields that are withheld from them are not searched. */
  viewer: Viewer;
  /** Lines by action. */
  countLog: CountLog;
}

export interface AuditPage {
  data: AuditLine[];
  total: number;
  page: number;
  pages: number;
}

export async function listAudit(
  db: Queryable,
  { timeZone, viewer, countLog }: AuditReader,
  { page, limit, ...filter }: z.output<typeof auditQuery>,
): Promise<AuditPage> {
  const conditions = await readAuditFilter(db, filter, { timeZone, viewer });
  const total = await countAudit(db, { filter, conditions, countLog });
  const window = cutWindow({ page, limit, total });
  const ids = window
    ? await listAuditIds(db, {
        conditions,
        isDown: (filter.sort === 'newest') !== window.fromEnd,
        limit: window.limit,
        offset: window.offset,
      })
    : [];
  const data = await findAuditLines(db, window?.fromEnd ? ids.reverse() : ids);
  return { data, total, page, pages: countPages(total, limit) };
}

/** Exact. The whole log, or a single action, is counted incrementally without reading old lines again. */
export async function countAudit(
  db: Queryable,
  { filter, conditions, countLog }: { filter: AuditFilter; conditions: readonly SQL[]; countLog: CountLog },
): Promise<number> {
  const { action, sort: _, ...others } = filter;
  if (Object.values(others).every((value) => value === undefined || value === '')) {
    return sumCounts(await countLog(db), (name) => action === undefined || isOfAction(action, name));
  }
  const [counted] = await listRows<{ total: number }>(
    db,
    sql`SELECT count(*)::int AS total FROM audit_log l WHERE ${every(conditions)}`,
  );
  return counted?.total ?? 0;
}

/** Ids in time order, which is their own; by `offset`, or after the id `after`. */
export async function listAuditIds(
  db: Queryable,
  of: {
    conditions: readonly SQL[];
    isDown: boolean;
    limit: number;
    offset?: number;
    after?: number | undefined;
  },
): Promise<number[]> {
  const { conditions, isDown, limit, offset = 0, after } = of;
  const behind = after === undefined ? [] : [isDown ? sql`l.id < ${after}` : sql`l.id > ${after}`];
  const rows = await listRows<{ id: string }>(
    db,
    sql`SELECT l.id::text AS id FROM audit_log l WHERE ${every([...conditions, ...behind])}
      ORDER BY l.id ${isDown ? sql`DESC` : sql`ASC`} LIMIT ${limit} OFFSET ${offset}`,
  );
  return rows.map(({ id }) => Number(id));
}

/** The actions and actors that occur in the log, for its filters. */
export async function listAuditChoices(
  db: Queryable,
): Promise<{ actions: string[]; actors: { id: string; username: string }[] }> {
  const actions = await listDistinct(db, 'action');
  const actorIds = (await listDistinct(db, 'actor_id')).map(Number);
  const actors = await listRows<{ id: string; username: string }>(
    db,
    sql`SELECT id::text AS id, username FROM app_user WHERE id = ANY(${idArray(actorIds)}) ORDER BY lower(username) COLLATE "C"`,
  );
  return { actions: actions.sort(), actors };
}

function every(conditions: readonly SQL[]): SQL {
  return conditions.length === 0 ? sql`true` : sql.join([...conditions], sql` AND `);
}
