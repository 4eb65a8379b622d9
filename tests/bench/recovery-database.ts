/**
 * The database of the recovery run: created before it, and checked against its invariants after it. Bundled by
 * recovery.mjs.
 */
import { sql } from 'drizzle-orm';
import { listRows } from '../../provider/database/database';
import { openDatabase } from '../../provider/database/open-database';
import { checkLedger } from '../../provider/ledger/check-ledger';
import { ensureDefaultPayoutSettings } from '../../provider/payout-settings/payout-settings';
import { useShortTiers as addShortTiers } from '../support/short-tiers';
import { verifyTrades } from '../support/verify-trades';

const sqlFolder = 'provider/database';

/** Migrates an empty database, with trades that last a few seconds. */
export async function prepareRecovery(url: string): Promise<void> {
  const { db, close } = await openDatabase({ url, sqlFolder });
  await ensureDefaultPayoutSettings(db, { nowMs: Date.now });
  await addShortTiers(db);
  await close();
}

export interface Acknowledged {
  /** Ids by idempotency key. */
  trades: ReadonlyMap<string, string>;
  deposits: ReadonlyMap<string, string>;
  /** Ids of deposits whose approval was acknowledged. */
  approved: ReadonlySet<string>;
}

/**
 * One sentence for each violation: an acknowledged act that is lost or doubled, a wrong result, an unbalanced ledger.
 */
export async function verifyRecovery(
  url: string,
  acknowledged: Acknowledged,
): Promise<{ problems: string[]; byResult: Record<string, number>; rows: Record<string, number> }> {
  const { db, close } = await openDatabase({ url, sqlFolder });
  try {
    const trades = await listRows<Kept>(
      db,
      sql`SELECT id::text AS id, idempotency_key AS key FROM trade WHERE idempotency_key IS NOT NULL`,
    );
    const deposits = await listRows<Kept>(
      db,
      sql`SELECT id::text AS id, idempotency_key AS key FROM deposit`,
    );
    const credits = await listRows<{ id: string; times: string }>(
      db,
      sql`SELECT deposit_id::text AS id, count(*)::text AS times FROM transfer WHERE reason = 'deposit' GROUP BY 1`,
    );
    const timesOf = new Map(credits.map(({ id, times }) => [id, Number(times)]));
    const { disagreements, byResult, open } = await verifyTrades(db);
    return {
      byResult,
      rows: { trades: trades.length, deposits: deposits.length, credits: credits.length },
      problems: [
        ...findLost('trade', acknowledged.trades, trades),
        ...findLost('deposit', acknowledged.deposits, deposits),
        ...[...acknowledged.approved]
          .filter((id) => timesOf.get(id) !== 1)
          .map((id) => `deposit ${id} was credited ${timesOf.get(id) ?? 0} times`),
        ...(open > 0 ? [`${open} trades are undecided`] : []),
        ...disagreements,
        ...(await checkLedger(db)),
      ],
    };
  } finally {
    await close();
  }
}

interface Kept extends Record<string, unknown> {
  id: string;
  key: string;
}

function findLost(what: string, acknowledged: ReadonlyMap<string, string>, kept: readonly Kept[]): string[] {
  const idsOf = new Map<string, string[]>();
  for (const { id, key } of kept) idsOf.set(key, [...(idsOf.get(key) ?? []), id]);
  return [...acknowledged].flatMap(([key, id]) => {
    const ids = idsOf.get(key) ?? [];
    if (ids.length === 1 && ids[0] === id) return [];
    return [`${what} ${key} was acknowledged as ${id} and is there as ${ids.join(', ') || 'nothing'}`];
  });
}
