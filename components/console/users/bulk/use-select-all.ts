'use client';

import { useEffect, useRef, useState } from 'react';
import type { Answer } from '@/lib/api/call-options';
import { callAsStaff } from '@/lib/api/staff/call-as-staff';
import type { QueryOf } from '@/lib/contract/endpoints';
import { userRoutes } from '@/lib/contract/users/user-routes';
import type { ListedUser } from '@/lib/contract/users/user-schemas';
import type { UserFilter } from '../list/user-queries';

/** A bulk run over more would take the better part of an hour. */
export const SELECT_ALL_MAX = 10_000;
const PAGE_SIZE = 1_000;

/** Loads all users who match the filter, a thousand per call, by cursor. */
export function useSelectAll(filter: UserFilter, onFound: (users: readonly ListedUser[]) => void) {
  const [loaded, setLoaded] = useState<number>();
  const [hasFailed, setHasFailed] = useState(false);
  const running = useRef<AbortController>(undefined);
  const key = JSON.stringify(filter);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another filter makes the running load useless.
  useEffect(
    () => () => {
      running.current?.abort();
      setHasFailed(false);
    },
    [key],
  );

  async function load(): Promise<void> {
    if (running.current) return;
    const control = new AbortController();
    running.current = control;
    setHasFailed(false);
    setLoaded(0);
    try {
      const found = await readAll(filter, control.signal, setLoaded);
      if (!control.signal.aborted) onFound(found);
    } catch {
      setHasFailed(!control.signal.aborted);
    } finally {
      running.current = undefined;
      setLoaded(undefined);
    }
  }

  return {
    /** Number loaded so far; undefined while nothing is loading. */
    loaded,
    hasFailed,
    load: () => void load(),
    stop: () => running.current?.abort(),
  };
}

async function readAll(
  filter: UserFilter,
  signal: AbortSignal,
  onProgress: (count: number) => void,
): Promise<ListedUser[]> {
  const found: ListedUser[] = [];
  let cursor: string | null = null;
  for (let page = 1; found.length < SELECT_ALL_MAX; page++) {
    const query: QueryOf<'users'> = {
      ...filter,
      page: String(page),
      limit: String(PAGE_SIZE),
      ...(cursor ? { cursor } : {}),
    };
    const { users, pagination }: Answer<'users'> = await callAsStaff(userRoutes.users, { query, signal });
    found.push(...users);
    onProgress(found.length);
    cursor = pagination.nextCursor;
    if (!cursor) break;
  }
  return found;
}
