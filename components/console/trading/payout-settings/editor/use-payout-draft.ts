'use client';

import { useEffect, useState } from 'react';
import type { PayoutVersion } from '@/lib/contract/payouts';
import { compareTiers } from '../tiers/compare-tiers';
import { type KeptDraft, readKeptDraft, writeKeptDraft } from './kept-draft';
import { type DraftTier, startTiers } from './payout-draft';

export interface PayoutDraft extends KeptDraft {
  isDirty: boolean;
  /** Somebody's newer version, while this draft has changes of its own. */
  newer: PayoutVersion | undefined;
  change(changes: { tiers?: DraftTier[]; note?: string }): void;
  /** Goes on with what was typed, over the newer version. */
  keepMine(): void;
  takeNewer(): void;
  discard(): void;
}

/**
 * A change of the settings in force that is being written. A refetch never touches it: somebody else's newer version is
 * shown beside it, and only an untouched draft follows by itself. It outlives the page, as `kept-draft` says.
 */
export function usePayoutDraft(current: PayoutVersion, staffId: string): PayoutDraft {
  const [kept, setKept] = useState<KeptDraft>(() => readKeptDraft(staffId) ?? start(current));
  const isDirty =
    kept.note.trim() !== '' ||
    compareTiers(kept.base, kept.tiers).length > 0 ||
    kept.tiers.length !== kept.base.length;
  const isOvertaken = current.version > kept.version;
  if (isOvertaken && !isDirty) setKept(start(current));
  useEffect(() => writeKeptDraft(staffId, isDirty ? kept : undefined), [staffId, kept, isDirty]);
  const takeNewer = () => setKept(start(current));
  return {
    ...kept,
    isDirty,
    newer: isOvertaken && isDirty ? current : undefined,
    change: (changes) => setKept((before) => ({ ...before, ...changes })),
    keepMine: () =>
      setKept((before) => ({ ...before, version: current.version, base: startTiers(current.tiers) })),
    takeNewer,
    discard: takeNewer,
  };
}

function start(current: PayoutVersion): KeptDraft {
  const tiers = startTiers(current.tiers);
  return { version: current.version, base: tiers, tiers, note: '' };
}
