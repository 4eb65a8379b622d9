/** Compares every trade of a database with a recomputation from its own tape. */
import { sql } from 'drizzle-orm';
import { trade } from '@/provider/database/schema/trades';
import { micros, microsToNumber } from '../../lib/money/money';
import { type Database, listRows } from '../../provider/database/database';
import { type RecordedRow, recompute } from './recompute';

export interface Verification {
  open: number;
  byResult: Record<string, number>;
  /** One sentence per disagreement. */
  disagreements: string[];
}

export async function verifyTrades(db: Database): Promise<Verification> {
  const tapes = new Map<number, RecordedRow[]>();
  const disagreements: string[] = [];
  const ticks = await listRows<{ asset: number; seq: string; epoch: number; ms: string; price: string }>(
    db,
    sql`SELECT asset_id AS asset, seq::text AS seq, epoch, received_ms::text AS ms, price::text AS price FROM tick ORDER BY asset_id, tick.seq`,
  );
  for (const row of ticks) {
    const rows = tapes.get(Number(row.asset)) ?? [];
    tapes.set(Number(row.asset), rows);
    const previous = rows.at(-1);
    rows.push({ timeMs: Number(row.ms), price: row.price, epoch: row.epoch });
    if (Number(row.seq) !== rows.length)
      disagreements.push(`asset ${row.asset}: sequence ${row.seq} at position ${rows.length}`);
    if (previous && previous.timeMs > Number(row.ms))
      disagreements.push(`asset ${row.asset}: time goes back at ${row.seq}`);
  }

  const byResult: Record<string, number> = {};
  let open = 0;
  for (const row of await db.select().from(trade)) {
    if (row.status === 'processing') {
      open += 1;
      continue;
    }
    const expected = recompute(tapes.get(row.assetId) ?? [], {
      tradeType: row.side as 'buy' | 'sell',
      amount: microsToNumber(micros(row.stake)),
      payoutMultiplier: row.multiplierE4 / 10_000,
      startTime: new Date(row.startMs).toISOString(),
      endTime: new Date(row.endMs).toISOString(),
      headSeq: row.headSeq,
      staleBoundMs: row.staleBoundMs,
    });
    const result = row.status.replace('completed_', '');
    byResult[result] = (byResult[result] ?? 0) + 1;
    const actual = {
      result,
      payout: microsToNumber(micros(row.payout ?? 0n)),
      profit: microsToNumber(micros(row.profit ?? 0n)),
      entrySeq: row.entrySeq,
      exitSeq: row.exitSeq,
    };
    if (JSON.stringify(sorted(actual)) !== JSON.stringify(sorted({ ...expected }))) {
      disagreements.push(`trade ${row.id}: ${JSON.stringify(actual)} against ${JSON.stringify(expected)}`);
    }
  }
  return { open, byResult, disagreements };
}

function sorted(record: Record<string, unknown>): [string, unknown][] {
  return Object.entries(record).sort(([a], [b]) => a.localeCompare(b));
}
