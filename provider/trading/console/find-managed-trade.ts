/** One trade with the tier it was made under and every movement of its money. */
import { eq, sql } from 'drizzle-orm';
import type { AnswerOf } from '../../../lib/contract/endpoints';
import { micros, microsToDecimal } from '../../../lib/money/money';
import { listRows, type Queryable } from '../../database/database';
import { payoutTier } from '../../database/schema/trades';
import { toIsoTime } from '../../http/answers/to-iso-time';
import { toManagedTierDto } from '../../payout-settings/list-versions';
import { findTiers } from '../../payout-settings/payout-settings';
import { findManagedTradeRow, toManagedTradeDto } from './list-managed-trades';

type ManagedTradeDetail = AnswerOf<'managedTrade'>['data'];

export async function findManagedTrade(db: Queryable, id: string): Promise<ManagedTradeDetail | undefined> {
  const row = await findManagedTradeRow(db, id);
  if (!row) return undefined;
  const [tier] = await findTiers(db, eq(payoutTier.id, Number(row.tier_id)));
  return {
    ...toManagedTradeDto(row),
    tier: tier ? toTierDto(tier) : null,
    transfers: await listTransfers(db, id),
  };
}

function toTierDto(tier: Parameters<typeof toManagedTierDto>[0]) {
  const { breakEvenWinRate: _, ...rest } = toManagedTierDto(tier);
  return rest;
}

async function listTransfers(db: Queryable, tradeId: string): Promise<ManagedTradeDetail['transfers']> {
  const rows = await listRows<{ id: string; at: string; reason: string; amount: string }>(
    db,
    sql`SELECT id::text AS id, at_ms::text AS at, reason, amount::text AS amount FROM transfer
      WHERE trade_id = ${tradeId}::bigint ORDER BY transfer.id`,
  );
  return rows.map(({ id, at, reason, amount }) => ({
    id,
    at: toIsoTime(Number(at)),
    reason,
    amount: microsToDecimal(micros(amount)),
  }));
}
