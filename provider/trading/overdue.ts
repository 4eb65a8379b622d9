/** Trades that are over and not decided: what an operator should look at. */
import { type SQL, sql } from 'drizzle-orm';

/** How long after its end a trade may be open before that is so (document: trades unsettled 60 s). */
const OVERDUE_MS = 60_000;

/** Of a trade `t` that waits for its settlement as any does, and too long. */
export const IS_OVERDUE: SQL = sql`(t.status = 'processing' AND t.set_aside_ms IS NULL AND t.end_ms < app_now_ms() - ${sql.raw(String(OVERDUE_MS))})`;

/** Of a trade `t` that could not be settled and waits for a person. */
export const IS_SET_ASIDE: SQL = sql`(t.status = 'processing' AND t.set_aside_ms IS NOT NULL)`;
