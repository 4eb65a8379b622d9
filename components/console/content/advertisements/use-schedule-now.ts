'use client';

import { useEffect, useState } from 'react';
import type { Advertisement } from '@/lib/contract/content/content-schemas';

/** Upper limit of the timer: it may fire early, and a sleeping machine delays it. */
const LATEST_MS = 60_000;

/** The current time (Unix ms), updated whenever one of the rows starts or ends; undefined in the server's HTML. */
export function useScheduleNow(
  rows: readonly Pick<Advertisement, 'startDate' | 'endDate'>[] | undefined,
): number | undefined {
  const [nowMs, setNowMs] = useState<number>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const moments = (rows ?? [])
      .flatMap(({ startDate, endDate }) => [startDate, endDate ?? ''])
      .map(Date.parse);
    const look = () => {
      const atMs = Date.now();
      setNowMs(atMs);
      const left = Math.min(...moments.filter((moment) => moment > atMs).map((moment) => moment - atMs));
      timer = setTimeout(look, Math.min(left, LATEST_MS));
    };
    look();
    return () => clearTimeout(timer);
  }, [rows]);
  return nowMs;
}
