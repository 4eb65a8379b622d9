/** What a call has written, counted by the database itself: the counts are not rolled back with the state. */
import { type SQL, sql } from 'drizzle-orm';

export interface Writes {
  /** Changed tables. */
  changed: readonly string[];
  /** The actors of the added audit lines. */
  actorIds: readonly number[];
}

export interface RawWrites {
  written: Record<string, number> | null;
  lines: { id: number; by: number }[] | null;
}

export interface WriteCount {
  /** What has to be read, as names and values of a JSON object. */
  fields(): SQL;
  /** What was written since the last reading, computed from this one. */
  take(raw: RawWrites): Writes;
}

export function createWriteCount(): WriteCount {
  let known = new Map<string, number>();
  let lastLineId = 0;
  return {
    fields: () => sql`
      'written', (SELECT json_object_agg(relname, pg_stat_get_xact_tuples_inserted(oid)
          + pg_stat_get_xact_tuples_updated(oid) + pg_stat_get_xact_tuples_deleted(oid))
        FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace),
      'lines', (SELECT json_agg(json_build_object('id', id, 'by', actor_id)) FROM audit_log WHERE id > ${lastLineId})`,
    take({ written, lines }) {
      const counts = new Map(Object.entries(written ?? {}));
      const changed = [...counts].filter(([table, count]) => count !== (known.get(table) ?? 0));
      known = counts;
      lastLineId = Math.max(lastLineId, ...(lines ?? []).map(({ id }) => id));
      return { changed: changed.map(([table]) => table), actorIds: (lines ?? []).map(({ by }) => by) };
    },
  };
}
