'use client';

import { useCallback, useRef, useState } from 'react';
import { isAnswerLost } from '@/lib/api/api-error';
import { makeIdempotencyKey } from '@/lib/api/idempotency-key';

export interface StaffAction {
  isBusy: boolean;
  /** Why the last try failed; undefined after a success, a new try or a reset. */
  error: unknown;
  /**
   * Sends once, with one idempotency key for a confirmation: asking again after a lost answer carries the same one.
   * Resolves to the answer, or to undefined when it failed (the reason is in `error`) or a try is under way.
   */
  run<A>(send: (idempotencyKey: string) => Promise<A>): Promise<A | undefined>;
  reset(): void;
}

/** An action of staff: busy at once, never sent twice, its failure kept for the screen. */
export function useStaffAction(): StaffAction {
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const key = useRef<string | undefined>(undefined);
  const running = useRef(false);

  const run = useCallback(async <A>(send: (idempotencyKey: string) => Promise<A>) => {
    if (running.current) return undefined;
    running.current = true;
    setIsBusy(true);
    setError(undefined);
    key.current ??= makeIdempotencyKey();
    try {
      const answer = await send(key.current);
      key.current = undefined;
      return answer;
    } catch (failure) {
      if (!isAnswerLost(failure)) key.current = undefined;
      setError(failure);
      return undefined;
    } finally {
      running.current = false;
      setIsBusy(false);
    }
  }, []);

  const reset = useCallback(() => {
    key.current = undefined;
    setError(undefined);
  }, []);
  return { isBusy, error, run, reset };
}
