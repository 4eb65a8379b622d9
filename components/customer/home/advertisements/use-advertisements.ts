'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { subscribeStream } from '@/lib/api/customer/customer-stream';
import type { Advertisement } from '@/lib/contract/content/content-schemas';
import { ADVERTISEMENTS_KEY, type AdvertisementsAnswer, advertisementsQuery } from './advertisements-query';
import { findNextChange, listShown } from './shown-advertisements';

/** Dates further away are looked at again by then; a browser's timer cannot wait for months. */
const LONGEST_WAIT_MS = 60 * 60_000;
/** Spread of the refetches after a start or end date, so that screens do not refetch all at once, milliseconds. */
const SPREAD_MS = 2_000;

export interface ShownAdvertisements {
  /** In their order; undefined while none could be had. */
  slides: readonly Advertisement[] | undefined;
  /** The first answer is not there yet. */
  isLoading: boolean;
}

/**
 * The advertisements shown now: refetched when staff change them, after a disconnect, every
 * five minutes, and when a date passes, which takes effect by itself. Dates are those of the provider's clock.
 */
export function useAdvertisements(initial: AdvertisementsAnswer | undefined): ShownAdvertisements {
  const client = useQueryClient();
  const { data, dataUpdatedAt, isLoading } = useQuery(advertisementsQuery(initial));
  // The first render uses the time of the answer, so that server and browser agree.
  const [nowMs, setNowMs] = useState(initial?.nowMs);
  const reload = useCallback(() => void client.invalidateQueries({ queryKey: ADVERTISEMENTS_KEY }), [client]);

  useEffect(
    () =>
      subscribeStream({
        on: { content: reload },
        onState: (state) => {
          if (state === 'live') reload();
        },
      }),
    [reload],
  );

  const aheadMs = data?.nowMs === undefined ? 0 : data.nowMs - dataUpdatedAt;
  useEffect(() => {
    if (!data) return;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    let asking: ReturnType<typeof setTimeout> | undefined;
    function look(): void {
      const currentMs = Date.now() + aheadMs;
      setNowMs(currentMs);
      const changeMs = data && findNextChange(data.advertisements, currentMs);
      if (changeMs === undefined) return;
      waiting = setTimeout(
        () => {
          if (Date.now() + aheadMs >= changeMs) asking ??= setTimeout(reload, Math.random() * SPREAD_MS);
          look();
        },
        Math.min(changeMs - currentMs, LONGEST_WAIT_MS),
      );
    }
    look();
    return () => {
      clearTimeout(waiting);
      clearTimeout(asking);
    };
  }, [data, aheadMs, reload]);

  const slides = useMemo(() => data && listShown(data.advertisements, nowMs), [data, nowMs]);
  return { slides, isLoading };
}
