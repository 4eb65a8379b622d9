'use client';

import { useEffect, useState } from 'react';
import type { PayoutVersion } from '@/lib/contract/console-trading/console-trading-schemas';
import { compareTiers } from '../tiers/compare-tiers';
import { type DraftTier, startTiers } from './payout-draft';
import { readStoredDraft, type StoredDraft, writeStoredDraft } from './stored-draft';

export interface PayoutDraft extends StoredDraft {
  isDirty: boolean;
  /** A newer version in effect, while the draft has changes. */
  newer: PayoutVersion | undefined;
  change(changes: { tiers?: DraftTier[]; note?: string }): void;
  /** Rebases the draft on the newer version. */
  keepMine(): void;
  takeNewer(): void;
  discard(): void;
}

/**
 * The draft of a change of the current settings. A refetch never overwrites it: a newer version is offered beside it, and
 * only a draft without changes follows on its own. It is stored by `stored-draft`.
 */
export function usePayoutDraft(current: PayoutVersion, staffId: string): PayoutDraft {
  const [stored, setStored] = useState<StoredDraft>(() => readStoredDraft(staffId) ?? start(current));
  const isDirty =
    stored.note.trim() !== '' ||
    compareTiers(stored.base, stored.tiers).length > 0 ||
    stored.tiers.length !== stored.base.length;
  const isOvertaken = current.version > stored.version;
  if (isOvertaken && !isDirty) setStored(start(current));
  useEffect(() => writeStoredDraft(staffId, isDirty ? stored : undefined), [staffId, stored, isDirty]);
  const takeNewer = () => setStored(start(current));
  return {
    ...stored,
    isDirty,
    newer: isOvertaken && isDirty ? current : undefined,
    change: (changes) => setStored((before) => ({ ...before, ...changes })),
    keepMine: () =>
      setStored((before) => ({ ...before, version: current.version, base: startTiers(current.tiers) })),
    takeNewer,
    discard: takeNewer,
  };
}

function start(current: PayoutVersion): StoredDraft {
  const tiers = startTiers(current.tiers);
  return { version: current.version, base: tiers, tiers, note: '' };
}
