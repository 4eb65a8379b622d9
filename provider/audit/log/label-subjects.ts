/** Labels of the subjects of audit lines, looked up for a page of lines at once. */
import { type SQL, sql } from 'drizzle-orm';
import { listRows, type Queryable } from '../../database/database';
import { LABEL_PREFIXES, type LabelledKind, writeLabel } from '../../http/requests/read-label';

export interface Subject {
  kind: string;
  id: string;
  /** The line's own data: a removed record's title is known from there only. */
  data: Record<string, unknown>;
}

/** Id and name of the records that have these ids. */
const NAMES: Readonly<Record<string, (ids: SQL) => SQL>> = {
  user: (ids) => sql`SELECT id::text AS id, username AS name FROM app_user WHERE id = ANY(${ids}::bigint[])`,
  conversation: (ids) => sql`SELECT c.id::text AS id, u.username AS name FROM conversation c
    JOIN app_user u ON u.id = c.user_id WHERE c.id = ANY(${ids}::bigint[])`,
  payment_method: (ids) =>
    sql`SELECT id::text AS id, name FROM payment_method WHERE id = ANY(${ids}::bigint[])`,
  quote: (ids) => sql`SELECT id::text AS id, title AS name FROM quote WHERE id = ANY(${ids}::bigint[])`,
  advertisement: (ids) =>
    sql`SELECT id::text AS id, title AS name FROM advertisement WHERE id = ANY(${ids}::bigint[])`,
  announcement: (ids) =>
    sql`SELECT id::text AS id, title AS name FROM announcement WHERE id = ANY(${ids}::bigint[])`,
  canned_answer: (ids) =>
    sql`SELECT id::text AS id, title AS name FROM canned_answer WHERE id = ANY(${ids}::bigint[])`,
  file: (ids) => sql`SELECT id, name FROM stored_file WHERE id = ANY(${ids})`,
};
const NUMBER = /^\d{1,15}$/;

/** In the order of the subjects; null where the record has no label but its id. */
export async function labelSubjects(db: Queryable, subjects: readonly Subject[]): Promise<(string | null)[]> {
  const names = new Map<string, string>();
  for (const [kind, select] of Object.entries(NAMES)) {
    const ids = subjects.filter((one) => one.kind === kind).map((one) => one.id);
    const wanted = [...new Set(ids)].filter((id) => (kind === 'file' ? /^[0-9a-f]{32}$/ : NUMBER).test(id));
    if (wanted.length === 0) continue;
    const rows = await listRows<{ id: string; name: string }>(
      db,
      select(sql`${`{${wanted.join(',')}}`}::text[]`),
    );
    for (const { id, name } of rows) names.set(`${kind} ${id}`, name);
  }
  return subjects.map(({ kind, id, data }) => {
    if (kind in LABEL_PREFIXES) return writeLabel(kind as LabelledKind, id);
    if (kind === 'approval') return `#${id}`;
    if (kind === 'payout_version' || kind === 'payout_settings') return NUMBER.test(id) ? `v${id}` : null;
    return names.get(`${kind} ${id}`) ?? recordedTitle(data);
  });
}

function recordedTitle({ after, before }: Record<string, unknown>): string | null {
  for (const state of [after, before]) {
    const { title, name } = (state ?? {}) as { title?: unknown; name?: unknown };
    if (typeof title === 'string') return title;
    if (typeof name === 'string') return name;
  }
  return null;
}
