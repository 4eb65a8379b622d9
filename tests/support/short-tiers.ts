/** A second version of the payout settings with trades of 4 s, so that many of them end during a test. */
import { sql } from 'drizzle-orm';
import { payoutTier, payoutVersion } from '@/provider/database/schema/trades';
import type { Database } from '../../provider/database/database';

export const SHORT_DURATION_S = 4;

export async function useShortTiers(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    const version = sql<number>`(SELECT coalesce(max(version), 0) + 1 FROM payout_version)`;
    const [row] = await tx
      .insert(payoutVersion)
      .values({ version, createdMs: sql`app_now_ms()` })
      .returning();
    if (!row) throw new Error('no payout version');
    await tx.insert(payoutTier).values({
      version: row.version,
      minMicros: 1_000_000n,
      maxMicros: 50_000_000_000n,
      durationS: SHORT_DURATION_S,
      multiplierE4: 18_500,
      name: { en: 'Short' },
      description: { en: 'Short' },
    });
  });
}
