/** SQL conditions of a filter of all customers' trades. Columns are those of a trade `t`. */
import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { exportTradesQuery } from '../../../lib/contract/console-trading/console-trading-schemas';
import { findSpan } from '../../calendar-day';
import { containsWords } from '../../database/queries/fold-text';
import { readLabel } from '../../http/requests/read-label';
import type { Currency } from '../../ledger/accounts';
import { findAsset } from '../../prices/catalogue';
import { IS_OVERDUE, IS_SET_ASIDE } from '../overdue';

export type TradeFilter = z.output<typeof exportTradesQuery>;

/** Days and versions use the block-range indexes on `start_ms` and versions; a person's trades use theirs. */
export function filterTrades(
  filter: TradeFilter,
  { currency, timeZone }: { currency: Currency; timeZone: string },
): SQL {
  const { startMs, endMs } = findSpan(filter, timeZone);
  const conditions: SQL[] = [sql`t.currency = ${currency}`];
  if (filter.status === 'decided') conditions.push(sql`t.status <> 'processing'`);
  else if (filter.status !== 'all') conditions.push(sql`t.status = ${filter.status}`);
  if (filter.side !== 'all') conditions.push(sql`t.side = ${filter.side}`);
  // An unknown market has no trades.
  if (filter.symbol) conditions.push(sql`t.asset_id = ${findAsset(filter.symbol)?.id ?? 0}`);
  if (filter.version !== undefined) conditions.push(sql`t.setting_version = ${filter.version}`);
  if (filter.tierId !== undefined) conditions.push(isOfTier(filter.tierId));
  if (filter.userId !== undefined) conditions.push(sql`t.user_id = ${filter.userId}::bigint`);
  if (startMs !== undefined) conditions.push(sql`t.start_ms >= ${startMs}`);
  if (endMs !== undefined) conditions.push(sql`t.start_ms < ${endMs}`);
  if (filter.overdue) conditions.push(sql`(${IS_OVERDUE} OR ${IS_SET_ASIDE})`);
  if (filter.q) conditions.push(search(filter.q));
  return sql.join(conditions, sql` AND `);
}

/** The version is the tier's own: it only narrows the blocks that are read. */
function isOfTier(tierId: string): SQL {
  return sql`t.tier_id = ${tierId}::bigint
    AND t.setting_version = (SELECT p.version FROM payout_tier p WHERE p.id = ${tierId}::bigint)`;
}

/** A label or a number names one trade, and any text may be a part of its customer's name. */
function search(q: string): SQL {
  const people = sql`SELECT u.id FROM app_user u WHERE u.search_text LIKE ${containsWords(q)}`;
  const label = readLabel(q);
  if (!label || (label.kind ?? 'trade') !== 'trade') return sql`t.user_id IN (${people})`;
  // As an array, so that each side of the OR can use its index.
  return sql`(t.id = ${label.id} OR t.user_id = ANY(ARRAY(${people})))`;
}
