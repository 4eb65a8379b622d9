'use client';

import { useSyncExternalStore } from 'react';
import { findOwnPath } from '@/lib/session/next-path/next-path';

const never = () => () => undefined;

/** The path of a link that leads to a page of this origin; undefined for any other, and in the server's HTML. */
export function useOwnPath(link: string | null): string | undefined {
  const origin = useSyncExternalStore(
    never,
    () => window.location.origin,
    () => undefined,
  );
  if (link === null || origin === undefined) return undefined;
  const url = new URL(link);
  return url.origin === origin ? findOwnPath(url.pathname + url.search + url.hash)?.path : undefined;
}
