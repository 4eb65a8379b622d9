'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { STAFF } from '../shell/console-queries';

/** A third of what the provider believes in. */
const LOOK_MS = 10_000;

export interface ViewerCalls<V> {
  /** Names the kind of record among the console's queries. */
  kind: string;
  /** Says that this person looks, and answers who else does. */
  look(id: string): Promise<{ viewers: V[] }>;
  leave(id: string): Promise<unknown>;
}

/**
 * Who else looks at a record. While this page is in sight it says that this person does; it takes that back on leaving,
 * and what cannot be taken back runs out at the provider. `calls` is one object for the life of the page.
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
      // After every sign of life that is still on its way: arriving later it would say that this person is there again.
      void Promise.resolve(looking.current).then(() => calls.leave(id).catch(() => undefined));
    },
    [id, calls],
  );
  return look.data?.viewers;
}
