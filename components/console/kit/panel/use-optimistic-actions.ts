'use client';

import { hashKey, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { showToast } from '@/components/ui/feedback/toasts';
import { useErrorText } from '@/components/ui/feedback/use-error-text';

type Change<D> = (data: D) => D;

/**
 * Actions on what a query holds: each on the screen at once, sent one after the other. One that fails is taken back from
 * the screen at once, also while nobody answers; what the provider has is fetched once nothing more waits. What is
 * asked for before that, for a hint of the stream, is given up: it would show the actions undone for a moment.
 */
export function useOptimisticActions<D>(queryKey: QueryKey) {
  const explain = useErrorText();
  const client = useQueryClient();
  const queue = useRef({
    waiting: [] as Change<D>[],
    /** What the provider has as far as it has answered: without what waits. */
    confirmed: undefined as D | undefined,
    last: Promise.resolve(),
  });

  const hash = hashKey(queryKey);
  useEffect(
    () =>
      client.getQueryCache().subscribe(({ query }) => {
        if (query.queryHash !== hash || query.state.fetchStatus === 'idle') return;
        // It hears of a fetch a moment before that can be given up.
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
