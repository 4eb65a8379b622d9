/** Payout settings: versions of amount tiers with their duration and multiplier. Versions are immutable. */
import { asc, desc, eq, type SQL } from 'drizzle-orm';
import type { TradeSetting } from '../../lib/contract/core/trade-schemas';
import { type Micros, micros, microsToNumber } from '../../lib/money/money';
import { MULTIPLIER_SCALE } from '../../lib/trading/outcome';
import type { Clock } from '../clock';
import type { Database, Queryable } from '../database/database';
import { payoutTier, payoutVersion } from '../database/schema/trades';
import type { Language } from '../http/call';
import { DEFAULT_PAYOUT_TIERS } from './default-payout-tiers';

export interface PayoutTier {
  id: number;
  minMicros: Micros;
  maxMicros: Micros;
  durationS: number;
  multiplierE4: number;
  /** Text per language; English where one is missing. */
  name: Record<string, string>;
  description: Record<string, string>;
}

export interface VersionTier extends PayoutTier {
  version: number;
}

export interface PayoutSettings {
  version: number;
  /** By amount, smallest first; empty only when a deployment has none. */
  tiers: PayoutTier[];
}

/** Writes the default tiers as version 1 when there are no settings yet. Safe when several processes start at once. */
export async function ensureDefaultPayoutSettings(db: Database, clock: Clock): Promise<void> {
  await db.transaction(async (tx) => {
    const existing = await tx.select({ version: payoutVersion.version }).from(payoutVersion).limit(1);
    if (existing.length > 0) return;
    const opened = await tx
      .insert(payoutVersion)
      .values({ version: 1, createdMs: clock.nowMs() })
      .onConflictDoNothing()
      .returning();
    if (opened.length === 0) return;
    await tx.insert(payoutTier).values(DEFAULT_PAYOUT_TIERS.map((tier) => ({ version: 1, ...tier })));
  });
}

/** Seconds of the shortest current tier. Throws when a deployment has none. */
export async function findShortestDurationS(db: Queryable): Promise<number> {
  const { tiers } = await findPayoutSettings(db);
  if (tiers.length === 0) throw new Error('there are no payout tiers');
  return Math.min(...tiers.map((tier) => tier.durationS));
}

/** The current settings. */
export async function findPayoutSettings(db: Queryable): Promise<PayoutSettings> {
  const newest = db
    .select({ version: payoutVersion.version })
    .from(payoutVersion)
    .orderBy(desc(payoutVersion.version))
    .limit(1);
  const tiers = await findTiers(db, eq(payoutTier.version, newest));
  return { version: tiers[0]?.version ?? 0, tiers };
}

/** Tiers of any version that meet a condition, by version, smallest amount first. */
export async function findTiers(db: Queryable, where: SQL): Promise<VersionTier[]> {
  const rows = await db
    .select()
    .from(payoutTier)
    .where(where)
    .orderBy(asc(payoutTier.version), asc(payoutTier.minMicros));
  return rows.map(({ minMicros, maxMicros, ...row }) => ({
    ...row,
    minMicros: micros(minMicros),
    maxMicros: micros(maxMicros),
  }));
}

/** A tier in wire form, in the language of the request. */
export function toTierDto(tier: PayoutTier, language: Language): TradeSetting {
  return {
    setting: {
      id: String(tier.id),
      name: tier.name[language] ?? tier.name.en ?? '',
      description: tier.description[language] ?? tier.description.en ?? '',
      minAmount: microsToNumber(tier.minMicros),
      maxAmount: microsToNumber(tier.maxMicros),
    },
    duration: tier.durationS,
    payoutMultiplier: tier.multiplierE4 / MULTIPLIER_SCALE,
  };
}
