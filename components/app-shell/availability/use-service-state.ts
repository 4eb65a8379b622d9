'use client';

import { useCallback, useEffect, useState } from 'react';
import { checkService, type ServiceState } from './check-service';

/** Jitter: each page asks up to a fifth earlier or later, so that not all ask in the same second. */
const SPREAD = 0.4;

/**
 * The state of the service: checked at once, then about every `everyMs`, when the network returns and when the tab
 * becomes visible. Undefined before the first answer.
 */
export function useServiceState(everyMs: number): {
  state: ServiceState | undefined;
  ask: () => Promise<ServiceState>;
} {
  const [state, setState] = useState<ServiceState>();
  const ask = useCallback(async () => {
    const answer = await checkService();
    setState(answer);
    return answer;
  }, []);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    const poll = () =>
      void ask().then(() => {
        if (!isOver) timer = setTimeout(poll, everyMs * (1 + (Math.random() - 0.5) * SPREAD));
      });
    const checkNow = () => {
      if (document.visibilityState === 'visible') void ask();
    };
    poll();
    window.addEventListener('online', checkNow);
    document.addEventListener('visibilitychange', checkNow);
    return () => {
      isOver = true;
      clearTimeout(timer);
      window.removeEventListener('online', checkNow);
      document.removeEventListener('visibilitychange', checkNow);
    };
  }, [ask, everyMs]);
  return { state, ask };
}
