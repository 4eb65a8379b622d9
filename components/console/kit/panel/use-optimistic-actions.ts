'use client';

import { hashKey, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useErrorText } from '@/components/ui/feedback/use-error-text';
import { showToast } from '@/components/ui/toasts/toasts';

type Change<D> = (data: D) => D;

/**
 * Optimistic changes of a query's data: shown at once, sent one after another. A failed one is rolled back at once, offline,
 * too; the query is refetched when none is left. Fetches before that are cancelled: their answer would undo the changes on
 * the screen for a moment.
 */
export function useOptimisticActions<D>(queryKey: QueryKey) {
  const explain = useErrorText();
  const client = useQueryClient();
  const queue = useRef({
    waiting: [] as Change<D>[],
    /** The provider's data as far as it has answered: without pending changes. */
    confirmed: undefined as D | undefined,
    last: Promise.resolve(),
  });

  const hash = hashKey(queryKey);
  useEffect(
    () =>
      client.getQueryCache().subscribe(({ query }) => {
        if (query.queryHash !== hash || query.state.fetchStatus === 'idle') return;
        // The event comes just before the fetch can be cancelled.
        if (queue.current.waiting.length > 0)
          queueMicrotask(() => client.cancelQueries({ queryKey: query.queryKey }));
      }),
    [client, hash],
  );

  return (change: Change<D>, send: () => Promise<void>): void => {
    void client.cancelQueries({ queryKey });
    const { current } = queue;
    const shown = client.getQueryData<D>(queryKey);
    if (shown === undefined) return;
    if (current.waiting.length === 0) current.confirmed = shown;
    current.waiting.push(change);
    client.setQueryData<D>(queryKey, change(shown));
    current.last = current.last.then(async () => {
      const before = current.confirmed;
      try {
        await send();
        if (before !== undefined) current.confirmed = change(before);
        current.waiting.shift();
      } catch (error) {
        current.waiting.shift();
        if (before !== undefined) client.setQueryData<D>(queryKey, apply(current.waiting, before));
        showToast(explain(error), 'danger');
      }
      if (current.waiting.length === 0) await client.invalidateQueries({ queryKey });
    });
  };
}

function apply<D>(changes: readonly Change<D>[], data: D): D {
  return changes.reduce((changed, change) => change(changed), data);
}
