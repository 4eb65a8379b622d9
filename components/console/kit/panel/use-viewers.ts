'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { STAFF } from '../shell/console-queries';

/** A third of the provider's timeout. */
const LOOK_MS = 10_000;

export interface ViewerCalls<V> {
  /** The kind of record, for the query key. */
  kind: string;
  /** Registers this viewer and answers the others. */
  look(id: string): Promise<{ viewers: V[] }>;
  leave(id: string): Promise<unknown>;
}

/**
 * Who else views a record. Registers this viewer while the page is visible and unregisters on leaving; a registration that is
 * not taken back times out at the provider. `calls` must be the same object on every render.
 */
export function useViewers<V>(id: string, calls: ViewerCalls<V>): V[] | undefined {
  const looking = useRef<Promise<unknown>>(undefined);
  const look = useQuery({
    queryKey: [STAFF, 'viewers', calls.kind, id],
    queryFn: () => {
      const asked = calls.look(id);
      looking.current = Promise.allSettled([looking.current, asked]);
      return asked;
    },
    refetchInterval: LOOK_MS,
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: 'always',
    staleTime: 0,
    gcTime: 0,
    retry: false,
    networkMode: 'always',
  });
  useEffect(
    () => () => {
      // After all registrations still under way: one that arrives later would add this viewer again.
      void Promise.resolve(looking.current).then(() => calls.leave(id).catch(() => undefined));
    },
    [id, calls],
  );
  return look.data?.viewers;
}
