'use client';

import { useEffect } from 'react';
import { rememberStaffHandle } from '@/lib/api/staff/staff-session';
import { page } from '@/lib/session/guard/page';

/** Gives the session's handle to this page's calls. In memory only: staff pages write no storage (F6). */
export function StaffHandle({ handle }: { handle: string }) {
  useEffect(() => {
    rememberStaffHandle(handle);
    // A page from the back-forward cache may belong to a session that has ended.
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
