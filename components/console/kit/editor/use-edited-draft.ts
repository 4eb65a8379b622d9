'use client';

import { useState } from 'react';

export interface EditedDraft<S, D> {
  draft: D;
  /** The version that the draft began with; undefined for a new record. */
  base: S | undefined;
  isDirty: boolean;
  /** A colleague's newer version, while the draft has changes. */
  newer: S | undefined;
  change(changes: Partial<D>): void;
  /** Keeps the draft, over the newer version. */
  keepMine(): void;
  takeNewer(): void;
}

/**
 * A stored record being edited. `stored` is the provider's version; the draft keeps its own base version, so that a
 * colleague's newer one is noticed and never overwritten unseen. `start` makes a draft of plain values; `stored` is
 * undefined for good, or defined from the start.
 */
export function useEditedDraft<S extends { updatedAt: string }, D extends object>(
  stored: S | undefined,
  start: (stored: S | undefined) => D,
): EditedDraft<S, D> {
  const [base, setBase] = useState(stored);
  const [draft, setDraft] = useState(() => start(stored));
  const isDirty = JSON.stringify(draft) !== JSON.stringify(start(base));
  const isOverwritten = stored !== undefined && base !== undefined && stored.updatedAt > base.updatedAt;
  const takeNewer = () => {
    setBase(stored);
    setDraft(start(stored));
  };
  if (isOverwritten && !isDirty) takeNewer();
  return {
    draft,
    base,
    isDirty,
    newer: isOverwritten && isDirty ? stored : undefined,
    change: (changes) => setDraft((before) => ({ ...before, ...changes })),
    keepMine: () => setBase(stored),
    takeNewer,
  };
}
