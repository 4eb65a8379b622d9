/**
 * The trades this screen follows from confirmation to acknowledged result, as a pure reducer. One trade may be open
 * in the sheet; the others are strips. A result never replaces another trade in the sheet.
 */
import type { Trade } from '@/lib/contract/core/trade-schemas';
import { isDecided, readEndMs } from './trade-progress';

/** Requests for a result after the end of a trade, one a second, before it counts as timed out (R9, F4). */
export const RESULT_POLL_LIMIT = 30;

export interface TrackedTrade {
  trade: Trade;
  /** Requests for the result since the end. */
  polls: number;
  /** The limit of requests was reached without a result (F4). The provider still decides the trade. */
  timedOut: boolean;
}

export interface TrackerState {
  trades: readonly TrackedTrade[];
  /** The trade in the sheet. */
  openId: string | null;
  /** Acknowledged results, which are not shown again while a list still holds them. */
  closedIds: readonly string[];
}

export type TrackerAction =
  | { type: 'placed'; trade: Trade }
  | { type: 'listed'; trades: readonly Trade[]; reopenId?: string | null }
  | { type: 'answered'; trade: Trade }
  | { type: 'asked'; id: string }
  | { type: 'opened'; id: string }
  | { type: 'minimised' }
  | { type: 'acknowledged'; id: string }
  | { type: 'next_result' }
  | { type: 'emptied' };

export const EMPTY_TRACKER: TrackerState = { trades: [], openId: null, closedIds: [] };

export function reduceTracker(state: TrackerState, action: TrackerAction): TrackerState {
  switch (action.type) {
    case 'placed':
      return { ...followTrade(state, action.trade), openId: action.trade.id };
    case 'listed': {
      const next = action.trades.reduce(followTrade, state);
      const reopen = next.trades.some(({ trade }) => trade.id === action.reopenId);
      return reopen && next.openId === null ? { ...next, openId: action.reopenId ?? null } : next;
    }
    case 'answered':
      return updateTrade(state, action.trade.id, (tracked) => ({
        ...tracked,
        trade: keepLater(tracked.trade, action.trade),
      }));
    case 'asked':
      return updateTrade(state, action.id, (tracked) => {
        const polls = tracked.polls + 1;
        return { ...tracked, polls, timedOut: tracked.timedOut || polls >= RESULT_POLL_LIMIT };
      });
    case 'opened':
      return { ...state, openId: action.id };
    case 'minimised':
      return { ...state, openId: null };
    case 'acknowledged':
      return {
        trades: state.trades.filter(({ trade }) => trade.id !== action.id),
        openId: state.openId === action.id ? null : state.openId,
        closedIds: [...state.closedIds, action.id],
      };
    case 'next_result': {
      if (state.openId !== null) return state;
      const next = state.trades.find(isFinished);
      return next ? { ...state, openId: next.trade.id } : state;
    }
    case 'emptied':
      return EMPTY_TRACKER;
  }
}

/** Has a result to show, or timed out. */
export function isFinished(tracked: TrackedTrade): boolean {
  return isDecided(tracked.trade) || tracked.timedOut;
}

/** Trades past their end whose result is still requested. */
export function listAwaitingResult(state: TrackerState, serverNowMs: number): TrackedTrade[] {
  return state.trades.filter((tracked) => !isFinished(tracked) && serverNowMs >= readEndMs(tracked.trade));
}

/** Trades that count down. */
export function listRunning(state: TrackerState, serverNowMs: number): TrackedTrade[] {
  return state.trades.filter((tracked) => !isFinished(tracked) && serverNowMs < readEndMs(tracked.trade));
}

function followTrade(state: TrackerState, trade: Trade): TrackerState {
  if (state.closedIds.includes(trade.id)) return state;
  if (state.trades.some((tracked) => tracked.trade.id === trade.id)) {
    return updateTrade(state, trade.id, (tracked) => ({
      ...tracked,
      trade: keepLater(tracked.trade, trade),
    }));
  }
  return { ...state, trades: [...state.trades, { trade, polls: 0, timedOut: false }] };
}

/** A late answer never undoes a decision or an entry. */
function keepLater(known: Trade, answer: Trade): Trade {
  if (isDecided(known)) return known;
  if (known.entryPrice !== null && answer.entryPrice === null && !isDecided(answer)) {
    return { ...answer, entry: known.entry, entryPrice: known.entryPrice };
  }
  return answer;
}

function updateTrade(
  state: TrackerState,
  id: string,
  change: (tracked: TrackedTrade) => TrackedTrade,
): TrackerState {
  return {
    ...state,
    trades: state.trades.map((tracked) => (tracked.trade.id === id ? change(tracked) : tracked)),
  };
}
