/** Movements of money in their wire form, with both sides named, by id. */
import { sql } from 'drizzle-orm';
import type { LedgerRow } from '../../../lib/contract/audit/audit-schemas';
import { micros, microsToDecimal } from '../../../lib/money/money';
import { listRows, type Queryable } from '../../database/database';
import { idArray } from '../../database/queries/id-array';
import { toIsoTime } from '../../http/answers/to-iso-time';

interface Row extends Record<string, unknown> {
  id: string;
  at_ms: string;
  reason: LedgerRow['reason'];
  amount: string;
  from_kind: Side['kind'];
  from_id: string | null;
  from_name: string | null;
  from_after: string | null;
  to_kind: Side['kind'];
  to_id: string | null;
  to_name: string | null;
  to_after: string | null;
  trade_id: string | null;
  deposit_id: string | null;
  withdrawal_id: string | null;
  adjustment_id: string | null;
}
type Side = LedgerRow['from'];

/** In the order of the ids. */
export async function findLedgerRows(db: Queryable, ids: readonly number[]): Promise<LedgerRow[]> {
  if (ids.length === 0) return [];
  const rows = await listRows<Row>(
    db,
    sql`SELECT t.id::text AS id, t.at_ms::text AS at_ms, t.reason, t.amount::text AS amount,
        f.kind AS from_kind, f.user_id::text AS from_id, fu.username AS from_name, t.from_after::text AS from_after,
        o.kind AS to_kind, o.user_id::text AS to_id, ou.username AS to_name, t.to_after::text AS to_after,
        t.trade_id::text AS trade_id, t.deposit_id::text AS deposit_id,
        t.withdrawal_id::text AS withdrawal_id, t.adjustment_id::text AS adjustment_id
      FROM unnest(${idArray(ids)}) WITH ORDINALITY AS wanted (id, place)
      JOIN transfer t ON t.id = wanted.id
      JOIN account f ON f.id = t.from_account
      JOIN account o ON o.id = t.to_account
      LEFT JOIN app_user fu ON fu.id = f.user_id
      LEFT JOIN app_user ou ON ou.id = o.user_id
      ORDER BY wanted.place`,
  );
  return rows.map((row) => ({
    id: row.id,
    at: toIsoTime(Number(row.at_ms)),
    reason: row.reason,
    amount: microsToDecimal(micros(row.amount)),
    from: toSideDto({ kind: row.from_kind, id: row.from_id, name: row.from_name, after: row.from_after }),
    to: toSideDto({ kind: row.to_kind, id: row.to_id, name: row.to_name, after: row.to_after }),
    tradeId: row.trade_id,
    depositId: row.deposit_id,
    withdrawalId: row.withdrawal_id,
    adjustmentId: row.adjustment_id,
  }));
}

function toSideDto(side: {
  kind: Side['kind'];
  id: string | null;
  name: string | null;
  after: string | null;
}): Side {
  const { kind, id, name, after } = side;
  return {
    kind,
    user: id === null || name === null ? null : { id, username: name },
    balanceAfter: after === null ? null : microsToDecimal(micros(after)),
  };
}
