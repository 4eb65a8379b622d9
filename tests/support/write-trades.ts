/** Trades in the past, written straight into the table as their settlement would leave them, for lists and reports. */
import { randomUUID } from 'node:crypto';
import { payoutTier, payoutVersion, trade } from '@/provider/database/schema/trades';
import { type Micros, micros, roundToCents } from '../../lib/money/money';
import type { Database } from '../../provider/database/database';
import { actAsOwner } from './database';

export interface WrittenTrade {
  id: number;
  userId: number;
  assetId: number;
  side: 'buy' | 'sell';
  stake: Micros;
  tierId: number;
  version: number;
  multiplierE4: number;
  startMs: number;
  endMs: number;
  outcome: TradeOutcome;
  payout: Micros | null;
}

export type TradeOutcome = 'processing' | 'completed_win' | 'completed_loss' | 'refunded';

export interface WrittenTier {
  id: number;
  version: number;
  durationS: number;
  multiplierE4: number;
  name: Record<string, string>;
}

export type TradeFacts = Pick<
  WrittenTrade,
  'userId' | 'assetId' | 'side' | 'stake' | 'startMs' | 'outcome'
> & {
  tier: WrittenTier;
  setAsideMs?: number;
  currency?: string;
};

/** Versions of one tier each, after the existing ones: [seconds, multiplier in 1/10,000]. */
export async function writeVersions(
  db: Database,
  { after, terms }: { after: number; terms: readonly (readonly [number, number])[] },
): Promise<WrittenTier[]> {
  return db.transaction(async (tx) => {
    const tiers: WrittenTier[] = [];
    for (const [index, [durationS, multiplierE4]] of terms.entries()) {
      const version = after + index + 1;
      await tx.insert(payoutVersion).values({ version, createdMs: version });
      const name = {
        th: `ระดับ ${version}`,
        en: `Tier ${version}`,
        zh: `档 ${version}`,
        vi: `Mức ${version}`,
      };
      const range = { minMicros: 1_000_000n, maxMicros: 50_000_000_000n };
      const [row] = await tx
        .insert(payoutTier)
        .values({ version, ...range, durationS, multiplierE4, name, description: name })
        .returning({ id: payoutTier.id });
      if (!row) throw new Error('no tier');
      tiers.push({ id: row.id, version, durationS, multiplierE4, name });
    }
    return tiers;
  });
}

/** In the given order; no money moves. */
export async function writeTrades(db: Database, facts: readonly TradeFacts[]): Promise<WrittenTrade[]> {
  return db.transaction(async (tx) => {
    await actAsOwner(tx);
    const written: WrittenTrade[] = [];
    for (let at = 0; at < facts.length; at += 500) {
      const part = facts.slice(at, at + 500);
      const ids = await tx.insert(trade).values(part.map(toRow)).returning({ id: trade.id });
      part.forEach((one, index) => {
        const { tier, userId, assetId, side, stake, startMs, outcome } = one;
        written.push({
          ...{ userId, assetId, side, stake, startMs, outcome },
          id: ids[index]?.id ?? 0,
          tierId: tier.id,
          version: tier.version,
          multiplierE4: tier.multiplierE4,
          endMs: startMs + tier.durationS * 1_000,
          payout: payoutOf(one),
        });
      });
    }
    return written;
  });
}

function payoutOf({ outcome, stake, tier }: TradeFacts): Micros | null {
  if (outcome === 'processing') return null;
  if (outcome === 'refunded') return stake;
  if (outcome === 'completed_loss') return micros(0);
  return roundToCents(micros((stake * BigInt(tier.multiplierE4)) / 10_000n), 'half-up');
}

function toRow(facts: TradeFacts): typeof trade.$inferInsert {
  const {
    userId,
    assetId,
    side,
    stake,
    startMs,
    outcome,
    tier,
    setAsideMs,
    currency = 'USDT-PRACTICE',
  } = facts;
  const endMs = startMs + tier.durationS * 1_000;
  const payout = payoutOf(facts);
  const rises = (side === 'buy') === (outcome === 'completed_win');
  const decided = {
    status: outcome,
    payout,
    profit: payout === null ? null : payout - stake,
    settledMs: endMs + 500,
    ...(outcome === 'refunded'
      ? { voidReason: 'no_exit' }
      : {
          ...{ entrySeq: 1, entryEpoch: 1, entryMs: startMs + 1, entryPrice: '100', entrySource: 1 },
          ...{ exitSeq: 2, exitEpoch: 1, exitMs: endMs, exitPrice: rises ? '101' : '99', exitSource: 1 },
        }),
  };
  return {
    ...{ userId, currency, assetId, side, stake, startMs, endMs },
    idempotencyKey: randomUUID(),
    meaning: '-',
    tierId: tier.id,
    settingVersion: tier.version,
    durationS: tier.durationS,
    multiplierE4: tier.multiplierE4,
    ruleVersion: 1,
    staleBoundMs: 5_000,
    headSeq: 0,
    ...(outcome === 'processing' ? { setAsideMs: setAsideMs ?? null } : decided),
  };
}
