'use client';

import { useEffect } from 'react';
import { rememberStaffHandle } from '@/lib/api/staff-client';
import { page } from '@/lib/session/guard/page';

/** Tells the calls of this page which session it was rendered for. It stays in memory: staff write no storage (F6). */
export function StaffHandle({ handle }: { handle: string }) {
  useEffect(() => {
    rememberStaffHandle(handle);
    // A page that comes back from the browser's memory may show a person who has left.
    const onPageShow = (event: PageTransitionEvent) => {
      if (event.persisted) page.reload();
    };
    window.addEventListener('pageshow', onPageShow);
    return () => {
      window.removeEventListener('pageshow', onPageShow);
      rememberStaffHandle(undefined);
    };
  }, [handle]);
  return null;
}
