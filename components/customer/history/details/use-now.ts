'use client';

import { useEffect, useState } from 'react';

/** The time to the minute: the server's of the rendering in the first paint, then the browser's. */
export function useNow(renderedAtMs: number): number {
  const [nowMs, setNowMs] = useState(renderedAtMs);
  useEffect(() => {
    const update = () => setNowMs(Date.now());
    update();
    const timer = setInterval(update, 60_000);
    return () => clearInterval(timer);
  }, []);
  return nowMs;
}
