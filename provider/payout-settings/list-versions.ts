/** Versions of the payout settings with who created and approved them, and how many trades each one has. */
import { count, desc, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ManagedTier, PayoutVersion } from '../../lib/contract/console-trading/console-trading-schemas';
import type { AnswerOf } from '../../lib/contract/endpoints';
import { microsToDecimal } from '../../lib/money/money';
import { calculateBreakEven, MULTIPLIER_SCALE } from '../../lib/trading/outcome';
import { listRows, type Queryable } from '../database/database';
import { payoutTier, payoutVersion } from '../database/schema/trades';
import { appUser } from '../database/schema/users';
import { toIsoTime } from '../http/answers/to-iso-time';
import { toUserReferenceDtoOrNull } from '../http/answers/to-user-reference-dto';
import { findTiers, type PayoutTier, type VersionTier } from './payout-settings';
import { inFourLanguages } from './read-tiers';

const approver = alias(appUser, 'approver');

/** Newest first. */
export async function listVersions(
  db: Queryable,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ versions: PayoutVersion[]; total: number }> {
  const rows = await db
    .select({ row: payoutVersion, maker: appUser.username, approver: approver.username })
    .from(payoutVersion)
    .leftJoin(appUser, eq(appUser.id, payoutVersion.createdBy))
    .leftJoin(approver, eq(approver.id, payoutVersion.approvedBy))
    .orderBy(desc(payoutVersion.version))
    .limit(limit)
    .offset(offset);
  const [counted] = await db.select({ total: count() }).from(payoutVersion);
  const numbers = rows.map(({ row }) => row.version);
  const tiers = await listTiersOf(db, numbers);
  const trades = await countTrades(db, numbers);
  return {
    total: counted?.total ?? 0,
    versions: rows.map(({ row, maker, approver: approvedBy }) => ({
      version: row.version,
      createdAt: toIsoTime(row.createdMs),
      createdBy: toUserReferenceDtoOrNull(row.createdBy, maker),
      approvedBy: toUserReferenceDtoOrNull(row.approvedBy, approvedBy),
      note: row.note,
      tiers: (tiers.get(row.version) ?? []).map(toManagedTierDto),
      trades: trades.get(row.version) ?? 0,
    })),
  };
}

/** The current settings. Throws when a deployment has none. */
export async function findCurrentVersion(db: Queryable): Promise<PayoutVersion> {
  const { versions } = await listVersions(db, { limit: 1, offset: 0 });
  const [current] = versions;
  if (!current) throw new Error('there are no payout settings');
  return current;
}

export function toManagedTierDto(tier: PayoutTier): ManagedTier {
  return {
    id: String(tier.id),
    minAmount: microsToDecimal(tier.minMicros),
    maxAmount: microsToDecimal(tier.maxMicros),
    duration: tier.durationS,
    payoutMultiplier: tier.multiplierE4 / MULTIPLIER_SCALE,
    breakEvenWinRate: calculateBreakEven(tier.multiplierE4),
    name: inFourLanguages(tier.name),
    description: inFourLanguages(tier.description),
  };
}

async function listTiersOf(db: Queryable, versions: number[]): Promise<Map<number, VersionTier[]>> {
  const byVersion = new Map<number, VersionTier[]>();
  if (versions.length === 0) return byVersion;
  for (const tier of await findTiers(db, inArray(payoutTier.version, versions))) {
    byVersion.set(tier.version, [...(byVersion.get(tier.version) ?? []), tier]);
  }
  return byVersion;
}

/** Versions of a page are consecutive: their trades are adjacent on disk, which the block-range index uses. */
async function countTrades(db: Queryable, versions: number[]): Promise<Map<number, number>> {
  if (versions.length === 0) return new Map();
  const rows = await listRows<{ version: number; n: string }>(
    db,
    sql`SELECT setting_version AS version, count(*)::text AS n FROM trade
      WHERE setting_version BETWEEN ${Math.min(...versions)} AND ${Math.max(...versions)} GROUP BY setting_version`,
  );
  return new Map(rows.map(({ version, n }) => [version, Number(n)]));
}

/** A tier's name and its version; null for an unknown id. */
export async function findTierName(db: Queryable, id: string): Promise<AnswerOf<'managedTrades'>['tier']> {
  const [tier] = await findTiers(db, sql`${payoutTier.id} = ${id}::bigint`);
  return tier ? { id, name: inFourLanguages(tier.name), version: tier.version } : null;
}
