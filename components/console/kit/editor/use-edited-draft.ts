'use client';

import { useState } from 'react';

export interface EditedDraft<S, D> {
  draft: D;
  /** The version that the draft began with; undefined for something new. */
  base: S | undefined;
  isDirty: boolean;
  /** Somebody's newer version, while this one has changes of its own. */
  newer: S | undefined;
  change(changes: Partial<D>): void;
  /** Goes on with what was typed, over the newer version. */
  keepMine(): void;
  takeNewer(): void;
}

/**
 * Something stored that is being edited. `stored` is what the provider has now; the draft keeps what was typed and the
 * version it began with, so that somebody else's newer one is seen and never overwritten unseen. `start` makes a
 * draft of plain values; `stored` stays undefined, or is there from the beginning.
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
