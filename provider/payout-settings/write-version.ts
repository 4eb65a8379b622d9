/** A new version of the payout settings, written in one transaction. Versions are immutable. */
import { desc, sql } from 'drizzle-orm';
import { type AuditSource, writeAudit } from '../audit/write-audit';
import type { Tx } from '../database/database';
import { payoutTier, payoutVersion } from '../database/schema/trades';
import { findPayoutSettings } from './payout-settings';
import { type TierTerms, writeTiers } from './read-tiers';

/** One change at a time, until the transaction ends. Returns the current version. */
export async function lockVersion(tx: Tx): Promise<number> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('updown.payout_settings'))`);
  const [newest] = await tx
    .select({ version: payoutVersion.version })
    .from(payoutVersion)
    .orderBy(desc(payoutVersion.version))
    .limit(1);
  return newest?.version ?? 0;
}

/** The current version and its tiers, as a person would type them. Expects the lock. */
export async function findTypedTiers(tx: Tx) {
  return writeTiers((await findPayoutSettings(tx)).tiers);
}

/** Writes the version after `from` and its line in the audit log. Expects the lock. Returns its number. */
export async function writeVersion(
  tx: Tx,
  change: {
    source: AuditSource;
    from: number;
    terms: readonly TierTerms[];
    note: string;
    createdBy: number;
    approvedBy?: number;
    nowMs: number;
    /** Further data of the audit line. */
    data: Record<string, unknown>;
  },
): Promise<number> {
  const { source, from, terms, note, createdBy, approvedBy = null, nowMs, data } = change;
  const version = from + 1;
  const before = await findTypedTiers(tx);
  await tx.insert(payoutVersion).values({ version, createdMs: nowMs, createdBy, approvedBy, note });
  await tx.insert(payoutTier).values(terms.map((tier) => ({ version, ...tier })));
  const line = {
    action: 'payout_settings.change',
    subjectKind: 'payout_version',
    subjectId: version,
    before: { version: from, tiers: before },
    after: { version, tiers: writeTiers(terms) },
    reason: note,
    data,
  };
  await writeAudit(tx, { source, nowMs, line });
  return version;
}
