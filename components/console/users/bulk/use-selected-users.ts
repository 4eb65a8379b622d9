'use client';

import { useState } from 'react';
import type { ListedUser } from '@/lib/contract/users/user-schemas';
import type { UserFilter } from '../list/user-queries';

const NO_USERS: ReadonlyMap<string, ListedUser> = new Map();

/**
 * The users who are selected in the list. The selection survives paging and sorting; a change of the filter clears it,
 * so that no action hits a user who is no longer listed.
 */
export function useSelectedUsers(rows: readonly ListedUser[] | undefined, filter: UserFilter) {
  const { sort: _, ...conditions } = filter;
  const key = JSON.stringify(conditions);
  const [of, setOf] = useState(key);
  const [stored, setStored] = useState(NO_USERS);
  if (of !== key) {
    setOf(key);
    setStored(NO_USERS);
  }
  const shown = new Map(rows?.map((row) => [row.id, row]));
  const users = of === key ? [...stored].map(([id, user]) => shown.get(id) ?? user) : [];
  return {
    /** With the current data of those who are on this page. */
    users,
    ids: new Set(users.map(({ id }) => id)) as ReadonlySet<string>,
    select(ids: ReadonlySet<string>) {
      const known = new Map([...stored, ...shown]);
      setStored(new Map([...ids].flatMap((id) => pair(id, known.get(id)))));
    },
    add(found: readonly ListedUser[]) {
      setStored((before) => new Map([...before, ...found.map((one) => [one.id, one] as const)]));
    },
    deselect(ids: readonly string[]) {
      setStored((before) => new Map([...before].filter(([id]) => !ids.includes(id))));
    },
    clear: () => setStored(NO_USERS),
  };
}

function pair(id: string, user: ListedUser | undefined): [string, ListedUser][] {
  return user ? [[id, user]] : [];
}
