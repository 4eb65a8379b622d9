/** Trades that have ended and are not settled: for an operator to check. */
import { type SQL, sql } from 'drizzle-orm';

/** How long after its end a trade may be open before it counts as such (document: trades unsettled 60 s). */
const OVERDUE_MS = 60_000;

/** A trade `t` that has waited too long for its ordinary settlement. */
export const IS_OVERDUE: SQL = sql`(t.status = 'processing' AND t.set_aside_ms IS NULL AND t.end_ms < app_now_ms() - ${sql.raw(String(OVERDUE_MS))})`;

/** A trade `t` whose settlement failed and that needs a person. */
export const IS_SET_ASIDE: SQL = sql`(t.status = 'processing' AND t.set_aside_ms IS NOT NULL)`;
