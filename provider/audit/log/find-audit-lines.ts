/** Lines of the audit log in their wire form, by id. */
import { sql } from 'drizzle-orm';
import type { AuditLine } from '../../../lib/contract/audit/audit-schemas';
import { readRole } from '../../../lib/contract/staff/permissions';
import { listRows, type Queryable } from '../../database/database';
import { idArray } from '../../database/queries/id-array';
import { toIsoTime } from '../../http/answers/to-iso-time';
import { labelSubjects } from './label-subjects';

interface Row extends Record<string, unknown> {
  id: string;
  at_ms: string;
  actor_id: string;
  actor_name: string;
  /** The role at the time. */
  actor_role: string;
  actor_now: string | null;
  action: string;
  subject_kind: string;
  subject_id: string;
  user_id: string | null;
  user_name: string | null;
  user_now: string | null;
  data: Record<string, unknown>;
  address: string;
  request_id: string | null;
}

/** In the order of the ids. */
export async function findAuditLines(db: Queryable, ids: readonly number[]): Promise<AuditLine[]> {
  if (ids.length === 0) return [];
  const rows = await listRows<Row>(
    db,
    sql`SELECT l.id::text AS id, l.at_ms::text AS at_ms, l.actor_id::text AS actor_id, a.username AS actor_name,
        l.actor_role, CASE WHEN a.deleted_ms IS NULL THEN a.role END AS actor_now,
        CASE WHEN u.deleted_ms IS NULL THEN u.role END AS user_now, l.action, l.subject_kind, l.subject_id, l.user_id::text AS user_id, u.username AS user_name,
        l.data, l.address, l.request_id
      FROM unnest(${idArray(ids)}) WITH ORDINALITY AS wanted (id, place)
      JOIN audit_log l ON l.id = wanted.id
      JOIN app_user a ON a.id = l.actor_id
      LEFT JOIN app_user u ON u.id = l.user_id
      ORDER BY wanted.place`,
  );
  const labels = await labelSubjects(
    db,
    rows.map(({ subject_kind: kind, subject_id: id, data }) => ({ kind, id, data })),
  );
  return rows.map((row, index) => toLineDto(row, labels[index] ?? null));
}

function toLineDto(row: Row, subject: string | null): AuditLine {
  const { before, after, reason, ...data } = row.data;
  return {
    id: row.id,
    at: toIsoTime(Number(row.at_ms)),
    actor: toUserReferenceDto(row.actor_id, row.actor_name, row.actor_now),
    actorRole: readRole(row.actor_role),
    action: row.action,
    subjectKind: row.subject_kind,
    subjectId: row.subject_id,
    subject,
    user:
      row.user_id === null || row.user_name === null
        ? null
        : toUserReferenceDto(row.user_id, row.user_name, row.user_now),
    before: asFields(before),
    after: asFields(after),
    reason: typeof reason === 'string' ? reason : null,
    data,
    address: row.address,
    requestId: row.request_id,
  };
}

function toUserReferenceDto(id: string, username: string, roleNow: string | null) {
  return { id, username, role: roleNow === null ? null : readRole(roleNow) };
}

function asFields(value: unknown): Record<string, unknown> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null;
}
