'use client';

import { useCallback, useEffect, useState } from 'react';
import { checkService, type ServiceState } from './check-service';

/** Those who wait do not all come back in the same second: each asks up to a fifth earlier or later. */
const SPREAD = 0.4;

/**
 * What the service says of itself: asked at once, then about every `everyMs`, when the network returns and when the
 * tab is looked at again. Undefined before the first answer.
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
    const askAndGoOn = () =>
      void ask().then(() => {
        if (!isOver) timer = setTimeout(askAndGoOn, everyMs * (1 + (Math.random() - 0.5) * SPREAD));
      });
    const askNow = () => {
      if (document.visibilityState === 'visible') void ask();
    };
    askAndGoOn();
    window.addEventListener('online', askNow);
    document.addEventListener('visibilitychange', askNow);
    return () => {
      isOver = true;
      clearTimeout(timer);
      window.removeEventListener('online', askNow);
      document.removeEventListener('visibilitychange', askNow);
    };
  }, [ask, everyMs]);
  return { state, ask };
}
