'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '@/lib/api/api-error';
import type { StreamState } from '@/lib/api/stream-client';
import { useTradingContext } from './trading-context';

/** Reload intervals (R9). */
const ACTIVE_TRADES_REFRESH_MS = 10_000;
const PRICE_REFRESH_MS = 30_000;
/** While the stream is down: shorter than the shortest stale bound, so that a live market is not taken for stale. */
const PRICE_POLL_MS = 2_000;

/** The screen's data, hydrated from the server and refetched; the customer's own only while signed in. */
export function useTradingData(options: {
  isSignedIn: boolean;
  stream: StreamState;
  onSessionEnded: () => void;
}) {
  const { isSignedIn, stream, onSessionEnded } = options;
  const { clock, prices, queries } = useTradingContext();
  const own = { enabled: isSignedIn, retry: retryUnlessRefused };
  const markets = useQuery({
    ...queries.markets(),
    refetchInterval: stream === 'down' ? PRICE_POLL_MS : PRICE_REFRESH_MS,
  });
  const settings = useQuery({ ...queries.settings(), ...own });
  const balance = useQuery({ ...queries.balance(), ...own });
  const active = useQuery({ ...queries.active(), ...own, refetchInterval: ACTIVE_TRADES_REFRESH_MS });
  const history = useQuery({ ...queries.history(), ...own });

  const listed = markets.data;
  useEffect(() => {
    if (!listed) return;
    clock.observe(listed.nowMs);
    prices.adopt(listed.data);
  }, [listed, clock, prices]);

  const isEnded = [settings, balance, active, history].some(({ error }) => isSessionEnded(error));
  useEffect(() => {
    if (isSignedIn && isEnded) onSessionEnded();
  }, [isSignedIn, isEnded, onSessionEnded]);

  return { markets, settings, balance, active, history };
}

export function isSessionEnded(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

function retryUnlessRefused(failures: number, error: unknown): boolean {
  return failures < 1 && !(error instanceof ApiError && error.status >= 400 && error.status < 500);
}
