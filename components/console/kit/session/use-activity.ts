'use client';

import { useEffect, useRef, useState } from 'react';
import { callAsStaff } from '@/lib/api/staff/call-as-staff';
import { noteStaffActivity } from '@/lib/api/staff/staff-session';
import { staffRoutes } from '@/lib/contract/staff/staff-routes';
import { page } from '@/lib/session/guard/page';
import { staffPathWithNext } from '@/lib/session/next-path/staff-next-path';
import { type Attention, type SessionWatch, type SessionWatchDeps, watchSession } from './watch-session';

const ACTS = ['pointerdown', 'keydown'] as const;
const MINUTE_MS = 60_000;

/**
 * While a person clicks or types in the console, their session lives; on a page without activity it expires, and a
 * warning is shown before. At the end the page goes to the route that clears the cookie and leads to the sign-in.
 */
export function useActivity({ nowMs = Date.now }: Partial<Pick<SessionWatchDeps, 'nowMs'>> = {}): {
  attention: Attention;
  stay: () => Promise<boolean>;
} {
  const [attention, setAttention] = useState<Attention>({ kind: 'working' });
  const watch = useRef<SessionWatch>(undefined);
  useEffect(() => {
    const current = watchSession({
      ask: askSession,
      note: noteStaffActivity,
      leave: () =>
        page.open(staffPathWithNext('/admin/refresh', window.location.pathname + window.location.search)),
      nowMs,
      onChange: setAttention,
    });
    watch.current = current;
    const onActivity = () => current.recordActivity();
    const onWake = () => {
      if (document.visibilityState === 'visible') current.wake();
    };
    const options = { capture: true, passive: true };
    for (const name of ACTS) document.addEventListener(name, onActivity, options);
    document.addEventListener('visibilitychange', onWake);
    window.addEventListener('online', onWake);
    return () => {
      current.stop();
      for (const name of ACTS) document.removeEventListener(name, onActivity, options);
      document.removeEventListener('visibilitychange', onWake);
      window.removeEventListener('online', onWake);
    };
  }, [nowMs]);
  return { attention, stay: () => watch.current?.stay() ?? Promise.resolve(false) };
}

async function askSession() {
  const { endsAt, serverTime, idleMinutes } = (await callAsStaff(staffRoutes.staffSession)).data;
  return {
    endsAtMs: Date.parse(endsAt),
    serverMs: Date.parse(serverTime),
    idleMs: idleMinutes * MINUTE_MS,
  };
}
