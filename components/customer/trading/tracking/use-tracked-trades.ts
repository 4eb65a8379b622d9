'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useReducer, useRef } from 'react';
import { call } from '@/lib/api/customer/call';
import { subscribeStream } from '@/lib/api/customer/customer-stream';
import { coreRoutes } from '@/lib/contract/core/core-routes';
import type { StreamTick } from '@/lib/contract/core/market-schemas';
import type { Trade } from '@/lib/contract/core/trade-schemas';
import { useTradingContext } from '../trading-context';
import { readOpenTrade, rememberTimedOutTrade, writeOpenTrade } from './stored-trades';
import { isDecided, isEntryTick, readStartMs } from './trade-progress';
import {
  EMPTY_TRACKER,
  isFinished,
  listAwaitingResult,
  listRunning,
  reduceTracker,
  type TrackerAction,
  type TrackerState,
} from './trade-tracker';

/** Interval of status requests while a trade runs and the stream is down (R9). */
const STATUS_POLL_MS = 2_000;
/** Interval of status requests after the end of a trade (R9). */
const RESULT_POLL_MS = 1_000;
/** Delay between a result and the reload of what it changed (R9). */
const AFTER_RESULT_REFRESH_MS = 1_000;

const WATCH_MS = 250;
/** Query keys that a result changes. */
const OWN_KEYS = [['balance'], ['trades', 'active'], ['trades', 'history']];

export interface TrackedTrades {
  state: TrackerState;
  dispatch: (action: TrackerAction) => void;
}

/**
 * Follows every open trade to its result, by stream events while connected and by polling while not.
 * The provider decides every result, whether or not a browser is open.
 */
export function useTrackedTrades(options: {
  active: readonly Trade[] | undefined;
  isStreamLive: boolean;
  /** A result is not shown while a confirmation, the risk dialog or a refusal is open. */
  isSheetTaken: boolean;
}): TrackedTrades {
  const { active, isStreamLive, isSheetTaken } = options;
  const { clock, prices } = useTradingContext();
  const client = useQueryClient();
  const [state, dispatch] = useReducer(reduceTracker, EMPTY_TRACKER);
  const latest = useRef(state);
  const asked = useRef(new Map<string, { atMs: number; isPending: boolean }>());
  const resumed = useRef(false);
  useEffect(() => {
    latest.current = state;
  });

  const ask = useCallback(
    (id: string) => {
      const known = asked.current.get(id);
      if (known?.isPending) return;
      const request = { atMs: clock.now(), isPending: true };
      asked.current.set(id, request);
      call(coreRoutes.tradeStatus, { params: { id }, onSessionEnded: 'throw' })
        .then((answer) => {
          clock.observe(answer.nowMs);
          dispatch({ type: 'answered', trade: answer.data });
        })
        // Retried on the next poll; reaching the limit is shown as a timeout.
        .catch(() => undefined)
        .finally(() => {
          request.isPending = false;
        });
    },
    [clock],
  );

  useEffect(() => {
    if (!active) return;
    const reopenId = resumed.current ? null : readOpenTrade();
    resumed.current = true;
    dispatch({ type: 'listed', trades: active, reopenId });
    const listed = new Set(active.map((trade) => trade.id));
    for (const tracked of latest.current.trades) {
      if (!isDecided(tracked.trade) && !listed.has(tracked.trade.id)) ask(tracked.trade.id);
    }
  }, [active, ask]);

  const watch = useEffectEvent(() => {
    const now = clock.now();
    const isDue = (id: string, everyMs: number) => now - (asked.current.get(id)?.atMs ?? 0) >= everyMs;
    for (const { trade } of listRunning(latest.current, now)) {
      const lacksEntry = trade.entryPrice === null && now - readStartMs(trade) > RESULT_POLL_MS;
      if ((lacksEntry || !isStreamLive) && isDue(trade.id, STATUS_POLL_MS)) ask(trade.id);
    }
    for (const { trade, polls } of listAwaitingResult(latest.current, now)) {
      if (polls > 0 && !isDue(`${trade.id}?`, RESULT_POLL_MS)) continue;
      asked.current.set(`${trade.id}?`, { atMs: now, isPending: false });
      dispatch({ type: 'asked', id: trade.id });
      ask(trade.id);
    }
  });
  const isFollowing = state.trades.some((tracked) => !isFinished(tracked));
  useEffect(() => {
    if (!isFollowing) return;
    const timer = setInterval(() => watch(), WATCH_MS);
    const onVisible = () => watch();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [isFollowing]);

  const finishedIds = state.trades
    .filter(isFinished)
    .map(({ trade }) => trade.id)
    .join();
  const refreshed = useRef(new Set<string>());
  useEffect(() => {
    for (const { trade, timedOut } of latest.current.trades) {
      if (timedOut && !isDecided(trade)) rememberTimedOutTrade(trade.id);
    }
    const fresh = finishedIds.split(',').filter((id) => id !== '' && !refreshed.current.has(id));
    if (fresh.length === 0) return;
    for (const id of fresh) refreshed.current.add(id);
    // Not cancelled on cleanup: a result that is acknowledged at once has changed the balance all the same.
    setTimeout(() => {
      for (const queryKey of OWN_KEYS) void client.invalidateQueries({ queryKey });
    }, AFTER_RESULT_REFRESH_MS);
  }, [client, finishedIds]);

  useEffect(() => {
    if (!isSheetTaken && state.openId === null && finishedIds !== '') dispatch({ type: 'next_result' });
  }, [isSheetTaken, state.openId, finishedIds]);

  useEffect(() => {
    if (resumed.current) writeOpenTrade(state.openId);
  }, [state.openId]);

  const takeTick = useEffectEvent((tick: StreamTick | undefined) => {
    if (!tick) return;
    for (const { trade } of latest.current.trades) {
      if (trade.entryPrice !== null || isDecided(trade) || trade.coinSymbol !== tick.symbol) continue;
      if (isEntryTick(trade, tick))
        dispatch({ type: 'answered', trade: { ...trade, entryPrice: tick.price } });
      else if (tick.timeMs > readStartMs(trade)) ask(trade.id);
    }
  });
  const waitingSymbols = state.trades
    .filter(({ trade }) => trade.entryPrice === null && !isDecided(trade))
    .map(({ trade }) => trade.coinSymbol)
    .join();
  useEffect(() => {
    if (waitingSymbols === '') return;
    const stops = waitingSymbols
      .split(',')
      .map((symbol) => prices.subscribe(symbol, (tick) => takeTick(tick)));
    return () => {
      for (const stop of stops) stop();
    };
  }, [prices, waitingSymbols]);

  const isTracked = useEffectEvent((id: string) =>
    latest.current.trades.some(({ trade }) => trade.id === id),
  );
  useEffect(
    () =>
      subscribeStream({
        on: {
          trade: ({ id }) => {
            if (isTracked(id)) ask(id);
            else for (const queryKey of OWN_KEYS) void client.invalidateQueries({ queryKey });
          },
        },
      }),
    [ask, client],
  );

  return { state, dispatch };
}
