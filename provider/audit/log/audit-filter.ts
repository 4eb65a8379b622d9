/** Filters of the audit log, as conditions that its indexes support. */
import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { exportAuditQuery } from '../../../lib/contract/audit/audit-schemas';
import { findSpan } from '../../calendar-day';
import type { Queryable } from '../../database/database';
import { idArray } from '../../database/queries/id-array';
import { readLabel } from '../../http/requests/read-label';
import type { Viewer } from '../../users/match-user-text';
import { findMatchingUsers, type MatchingUsers } from '../find-matching-users';
import { listDistinct } from './list-distinct';

export type AuditFilter = z.output<typeof exportAuditQuery>;

const ADDRESS_PART = /^(?=.*[.:])[0-9a-f.:]{3,45}$/i;
const SUBJECT_ID = /^[A-Za-z0-9_-]{1,64}$/;
const REQUEST_ID = /^[A-Za-z0-9_-]{8,64}$/;

/** Whether a line's action equals the filter, or has its subject (deposit: deposit.approve). */
export function isOfAction(wanted: string, action: string): boolean {
  return action === wanted || (!wanted.includes('.') && action.startsWith(`${wanted}.`));
}

/** Conditions on audit_log as `l`; none for the whole log. */
export async function readAuditFilter(
  db: Queryable,
  filter: AuditFilter,
  { timeZone, viewer }: { timeZone: string; viewer: Viewer },
): Promise<SQL[]> {
  const { id, action, actorId, userId, subjectKind, q } = filter;
  const conditions: SQL[] = [];
  if (id !== undefined) conditions.push(sql`l.id = ${id}::bigint`);
  if (action !== undefined) {
    const known = await listDistinct(db, 'action');
    conditions.push(sql`l.action = ANY(${textArray(known.filter((one) => isOfAction(action, one)))})`);
  }
  if (actorId !== undefined) conditions.push(sql`l.actor_id = ${actorId}::bigint`);
  if (subjectKind !== undefined) conditions.push(sql`l.subject_kind = ${subjectKind}`);
  if (userId !== undefined) {
    conditions.push(
      sql`(l.user_id = ${userId}::bigint OR (l.subject_kind = 'user' AND l.subject_id = ${userId}::text))`,
    );
  }
  const { startMs, endMs } = findSpan(filter, timeZone);
  if (startMs !== undefined) conditions.push(sql`l.at_ms >= ${startMs}`);
  if (endMs !== undefined) conditions.push(sql`l.at_ms < ${endMs}`);
  if (q) conditions.push(await holds(db, { q, viewer }));
  return conditions;
}

/**
 * Every condition has an index of its own, so that only matching lines are read; except for a text that matches many
 * people.
 */
async function holds(db: Queryable, { q, viewer }: { q: string; viewer: Viewer }): Promise<SQL> {
  const parts = names(await findMatchingUsers(db, { q, viewer }));
  const label = readLabel(q);
  const subjectId = label ? String(label.id) : q;
  if (label?.kind) parts.push(sql`(l.subject_kind = ${label.kind} AND l.subject_id = ${subjectId})`);
  else if (SUBJECT_ID.test(subjectId)) {
    const kinds = textArray(await listDistinct(db, 'subject_kind'));
    parts.push(sql`(l.subject_kind = ANY(${kinds}) AND l.subject_id = ${subjectId})`);
  }
  if (REQUEST_ID.test(q)) parts.push(sql`l.request_id = ${q}`);
  if (ADDRESS_PART.test(q)) parts.push(sql`l.address LIKE ${`${q.toLowerCase()}%`}`);
  return sql`(${sql.join(parts, sql` OR `)})`;
}

/** One of these people did it, or is concerned. */
function names(people: MatchingUsers): SQL[] {
  if ('many' in people) {
    const isOne = (id: SQL) =>
      sql`EXISTS (SELECT 1 FROM app_user WHERE app_user.id = ${id} AND ${people.many})`;
    const subject = sql`CASE WHEN l.subject_kind = 'user' THEN l.subject_id::bigint END`;
    return [isOne(sql`l.actor_id`), isOne(sql`l.user_id`), isOne(subject)];
  }
  const ids = idArray(people.few);
  return [
    sql`l.actor_id = ANY(${ids})`,
    sql`l.user_id = ANY(${ids})`,
    sql`(l.subject_kind = 'user' AND l.subject_id = ANY(${ids}::text[]))`,
  ];
}

/** Action names: letters, dots, underscores and hyphens. */
function textArray(names: readonly string[]): SQL {
  return sql`${`{${names.join(',')}}`}::text[]`;
}
