'use client';

import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { ApiError } from '@/lib/api/api-error';
import { makeIdempotencyKey } from '@/lib/api/idempotency-key';
import { type BulkResult, runBulk, waitFor } from './run-bulk';

export interface BulkItem<T, A> {
  item: T;
  result: BulkResult<A>;
}

export interface Bulk<T, A> {
  /** In the given order. */
  items: readonly BulkItem<T, A>[];
  counts: Record<BulkResult<A>['state'], number>;
  isRunning: boolean;
  /** Stop was pressed; some calls are still pending. */
  isStopping: boolean;
  /** Seconds for which the provider asked to wait. */
  pauseS: number | undefined;
  /** start, retry and resume resolve to the results of the items they processed, once no call is pending. */
  start(items: readonly T[]): Promise<BulkItem<T, A>[]>;
  /** Processes the failed items again. */
  retry(): Promise<BulkItem<T, A>[]>;
  /** Processes the items that a stopped run did not reach. */
  resume(): Promise<BulkItem<T, A>[]>;
  stop(): void;
  reset(): void;
}

const CONCURRENCY = 6;

/**
 * One call per item, six at a time, with the result of each. `call` gets an idempotency key: an item whose answer was
 * lost is retried with the same key.
 */
export function useBulk<T extends { id: string }, A>(
  call: (item: T, idempotencyKey: string) => Promise<A>,
): Bulk<T, A> {
  const [items, setItems] = useState<readonly BulkItem<T, A>[]>([]);
  const [isRunning, setIsRunning] = useState(false);
  const [isStopping, setIsStopping] = useState(false);
  const [pauseS, setPauseS] = useState<number>();
  const running = useRef<AbortController>(undefined);
  const keys = useRef(new Map<string, string>());

  async function run(batch: readonly T[]): Promise<BulkItem<T, A>[]> {
    if (running.current || batch.length === 0) return [];
    const results = new Map<string, BulkResult<A>>();
    const control = new AbortController();
    running.current = control;
    setIsRunning(true);
    await runBulk(batch, {
      call,
      concurrency: CONCURRENCY,
      signal: control.signal,
      wait: waitFor,
      onPause: setPauseS,
      keyOf({ id }) {
        const key = keys.current.get(id) ?? makeIdempotencyKey();
        keys.current.set(id, key);
        return key;
      },
      onResult(item, result) {
        results.set(item.id, result);
        if (isKnown(result)) keys.current.delete(item.id);
        setItems((all) => all.map((one) => (one.item.id === item.id ? { ...one, result } : one)));
      },
    });
    running.current = undefined;
    setPauseS(undefined);
    setIsRunning(false);
    setIsStopping(false);
    return batch.map((item) => ({ item, result: results.get(item.id) ?? WAITING }));
  }

  function runAgain(state: 'failed' | 'waiting'): Promise<BulkItem<T, A>[]> {
    const again = running.current ? [] : items.filter(({ result }) => result.state === state);
    const ids = new Set(again.map(({ item }) => item.id));
    setItems((all) => all.map((one) => (ids.has(one.item.id) ? { ...one, result: WAITING } : one)));
    return run(again.map(({ item }) => item));
  }

  const stop = useCallback(() => {
    if (!running.current) return;
    setIsStopping(true);
    running.current.abort();
  }, []);
  // A run must not continue after the page is left.
  useEffect(() => () => running.current?.abort(), []);

  return {
    items,
    counts: useMemo(() => count(items), [items]),
    isRunning,
    isStopping,
    pauseS,
    start(batch) {
      if (!running.current) setItems(batch.map((item) => ({ item, result: WAITING })));
      return run(batch);
    },
    stop,
    retry: () => runAgain('failed'),
    resume: () => runAgain('waiting'),
    reset() {
      if (running.current) return;
      keys.current.clear();
      setItems([]);
    },
  };
}

const WAITING = { state: 'waiting' } as const;

/** Whether the outcome of the call is known: a success or a 4xx, not a network error or a 5xx. */
function isKnown<A>(result: BulkResult<A>): boolean {
  if (result.state === 'done') return true;
  if (result.state !== 'failed') return false;
  const { error } = result;
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}

function count<T, A>(items: readonly BulkItem<T, A>[]): Record<BulkResult<A>['state'], number> {
  const counts = { waiting: 0, running: 0, done: 0, failed: 0 };
  for (const { result } of items) counts[result.state] += 1;
  return counts;
}
