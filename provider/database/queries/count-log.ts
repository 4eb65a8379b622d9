/**
 * Exact counts of an append-only table, by group: rows older than an hour are counted once per process and cached, so
 * that a count reads only the last hour's rows.
 */
import { type SQL, sql } from 'drizzle-orm';
import type { Clock } from '../../clock';
import { listRows, type Queryable } from '../database';

/** Longer than any transaction: no row with a smaller id is committed after it. */
const SETTLED_AFTER_MS = 3_600_000;

/** The column with the time at which a row was written. */
const MOMENTS = { audit_log: 'at_ms', transfer: 'at_ms', trade: 'start_ms' } as const;

export interface LogTable {
  table: keyof typeof MOMENTS;
  /** An expression over columns that never change. */
  group: SQL;
}

export type CountLog = (db: Queryable) => Promise<ReadonlyMap<string, number>>;

export function createLogCount({ clock }: { clock: Clock }, { table, group }: LogTable): CountLog {
  let settled: { upTo: number; counts: ReadonlyMap<string, number> } = { upTo: 0, counts: new Map() };
  const of = sql.identifier(table);
  const atMs = sql.identifier(MOMENTS[table]);

  return async (db) => {
    const known = settled;
    const settledMs = clock.nowMs() - SETTLED_AFTER_MS;
    const [bound] = await listRows<{ up_to: string }>(
      db,
      sql`SELECT coalesce((SELECT id FROM ${of} WHERE id > ${known.upTo} AND ${atMs} < ${settledMs}
        ORDER BY id DESC LIMIT 1), ${known.upTo}::bigint)::text AS up_to`,
    );
    const upTo = Number(bound?.up_to ?? known.upTo);
    const rows = await listRows<{ name: string; old: string; every: string }>(
      db,
      sql`SELECT ${group} AS name, (count(*) FILTER (WHERE id <= ${upTo}))::text AS old, count(*)::text AS every
        FROM ${of} WHERE id > ${known.upTo} GROUP BY 1`,
    );
    const add = (column: 'old' | 'every') => {
      const counts = new Map(known.counts);
      for (const row of rows) counts.set(row.name, (counts.get(row.name) ?? 0) + Number(row[column]));
      return counts;
    };
    if (upTo > settled.upTo) settled = { upTo, counts: add('old') };
    return add('every');
  };
}

/** The sum of some groups, by default all. */
export function sumCounts(
  counts: ReadonlyMap<string, number>,
  isCounted: (name: string) => boolean = () => true,
): number {
  return [...counts].reduce((sum, [name, rows]) => (isCounted(name) ? sum + rows : sum), 0);
}
