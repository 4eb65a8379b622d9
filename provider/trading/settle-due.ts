/** Settlement: decides and pays every trade whose tape is complete up to its end (R6). */
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { type Database, listRows } from '../database/database';
import type { EventBus } from '../events/events';

/** One statement settles this many in about a second. */
export const BATCH_LIMIT = 10_000;

export interface SettleDeps {
  db: Database;
  events: Pick<EventBus, 'publish'>;
  log: Pick<FastifyBaseLogger, 'error'>;
}

export interface SettleResult {
  settled: number;
  setAside: number;
}

interface SettledRow extends Record<string, unknown> {
  settled_id: string;
  settled_user: string;
  settled_status: string;
}

/**
 * Settles one batch and publishes it after the commit. A failing batch is halved until a single trade fails; that one
 * is set aside and reported, and the rest settles. Returns zero when another process is settling. Throws when the
 * database itself fails; then nothing was set aside.
 */
export async function settleDue(deps: SettleDeps, limit = BATCH_LIMIT): Promise<SettleResult> {
  try {
    return await settleBatch(deps, limit);
  } catch (error) {
    if (!isFaultOfData(error)) throw error;
    return settleHalves(deps, await listDue(deps.db, limit));
  }
}

async function settleBatch(deps: SettleDeps, limit: number, only?: readonly string[]): Promise<SettleResult> {
  const narrowed = only
    ? sql`ARRAY(SELECT json_array_elements_text(${JSON.stringify(only)}::json)::bigint)`
    : sql`NULL`;
  // A pool rejects a failed statement before the server has released its locks: the next half would mistake this one
  // for another process that is settling. A transaction rejects after its rollback.
  const rows = await deps.db.transaction((tx) =>
    listRows<SettledRow>(
      tx,
      sql`SELECT settled_id::text, settled_user::text, settled_status FROM settle_due(${limit}, ${narrowed})`,
    ),
  );
  for (const row of rows) {
    deps.events.publish({
      type: 'trade',
      userId: Number(row.settled_user),
      tradeId: Number(row.settled_id),
      status: row.settled_status,
    });
  }
  for (const userId of new Set(rows.map((row) => Number(row.settled_user)))) {
    deps.events.publish({ type: 'balance', userId });
  }
  return { settled: rows.length, setAside: 0 };
}

async function settleHalves(deps: SettleDeps, ids: readonly string[]): Promise<SettleResult> {
  const middle = Math.ceil(ids.length / 2);
  const result = { settled: 0, setAside: 0 };
  for (const half of [ids.slice(0, middle), ids.slice(middle)]) {
    if (half.length === 0) continue;
    const part = await settleOrHalve(deps, half);
    result.settled += part.settled;
    result.setAside += part.setAside;
  }
  return result;
}

async function settleOrHalve(deps: SettleDeps, ids: readonly string[]): Promise<SettleResult> {
  try {
    return await settleBatch(deps, ids.length, ids);
  } catch (error) {
    if (!isFaultOfData(error)) throw error;
    if (ids.length > 1) return settleHalves(deps, ids);
    const [row] = await listRows<{ aside: boolean }>(
      deps.db,
      sql`SELECT set_trade_aside(${ids[0]}::bigint) AS aside`,
    );
    // It settles after all: the next pass does it.
    if (!row?.aside) return { settled: 0, setAside: 0 };
    deps.log.error({ err: error, tradeId: ids[0] }, 'a trade could not be settled and was set aside');
    return { settled: 0, setAside: 1 };
  }
}

async function listDue(db: Database, limit: number): Promise<string[]> {
  const rows = await listRows<{ id: string }>(
    db,
    sql`SELECT t.id::text AS id FROM trade t JOIN tape p ON p.asset_id = t.asset_id
      WHERE t.status = 'processing' AND t.set_aside_ms IS NULL AND t.end_ms <= p.watermark_ms ORDER BY t.end_ms, t.id LIMIT ${limit}`,
  );
  return rows.map((row) => row.id);
}

/**
 * Whether a row violated a rule of the database, so that the same rows would fail again: classes 22 (data), 23
 * (constraint) and P0 (raised). Other errors, such as a lost connection, are not caused by a trade.
 */
function isFaultOfData(error: unknown): boolean {
  const { cause = error } = error as { cause?: unknown };
  const { code } = cause as { code?: unknown };
  return typeof code === 'string' && /^(22|23|P0)/.test(code);
}
