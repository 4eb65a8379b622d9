import { sql } from 'drizzle-orm';
import type { AnswerOf } from '../../lib/contract/endpoints';
import type { Queryable } from '../database/database';
import { payoutTier } from '../database/schema';
import { findTiers } from './payout-settings';
import { inFourLanguages } from './read-tiers';

/** What a tier is called and the version that it belongs to; null when there is none of this id. */
export async function findTierName(db: Queryable, id: string): Promise<AnswerOf<'managedTrades'>['tier']> {
  const [tier] = await findTiers(db, sql`${payoutTier.id} = ${id}::bigint`);
  return tier ? { id, name: inFourLanguages(tier.name), version: tier.version } : null;
}
