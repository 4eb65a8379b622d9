'use client';

import type { MouseEvent, ReactNode } from 'react';
import type { ProfileFilters } from '../profile-list';
import type { ProfileTab } from './list-profile-tabs';

/** Opens another tab. A real link, so that it can be opened in a new browser tab. */
export function TabLink({
  tab,
  userId,
  filters,
  children,
}: {
  tab: ProfileTab;
  userId: string;
  filters: ProfileFilters;
  children: ReactNode;
}) {
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    filters.set({ tab, sort: 'newest' });
  };
  return (
    <a
      href={`/admin/users/${userId}?tab=${tab}`}
      onClick={open}
      className="-mx-2 flex min-h-11 items-center justify-between gap-3 rounded-field px-2 py-1 text-sm transition-colors duration-120 hover:bg-bg"
    >
      {children}
    </a>
  );
}
