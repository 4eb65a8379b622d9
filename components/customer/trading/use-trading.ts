'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useCallback, useMemo, useState } from 'react';
import { showToast } from '@/components/ui/toasts/toasts';
import type { Trade } from '@/lib/contract/core/trade-schemas';
import { clearStorage } from '@/lib/session/cookie/token2';
import { withNextPath } from '@/lib/session/next-path/with-next-path';
import { findRequestedMarket } from './market/find-requested-market';
import { useLiveFeed, useLiveTicks } from './market/use-live-feed';
import { useStalePrice } from './market/use-stale-price';
import { type TradeTerms, useConfirmation } from './ticket/use-confirmation';
import { useResultCorrections } from './tracking/stored-trades';
import { isDecided } from './tracking/trade-progress';
import type { TrackedTrade } from './tracking/trade-tracker';
import { useTrackedTrades } from './tracking/use-tracked-trades';
import { isSessionEnded, useTradingData } from './use-trading-data';

const LEAVE_AFTER_MS = 1_200;
const RESULTS_CHARTED = 3;
const NONE: readonly TrackedTrade[] = [];

/** State and actions of the trading screen. */
export function useTrading(options: { isSignedIn: boolean; requested: string | undefined }) {
  const client = useQueryClient();
  const t = useTranslations('trading.error');
  const [hasSession, setHasSession] = useState(options.isSignedIn);
  const [refusal, setRefusal] = useState<unknown>();
  const [riskFor, setRiskFor] = useState<TradeTerms>();
  const [picked, pick] = useState<string>();
  const [tapped, setTapped] = useState<{ id: string; price: string | undefined }>();

  const endSession = useCallback(() => {
    setHasSession(false);
    void clearStorage();
    for (const queryKey of [['balance'], ['trades']]) client.removeQueries({ queryKey });
  }, [client]);

  const feed = useLiveFeed();
  const data = useTradingData({ isSignedIn: hasSession, stream: feed.state, onSessionEnded: endSession });
  const markets = data.markets.data?.data;
  const shown = markets && findRequestedMarket(markets, picked ?? options.requested);
  const isStale = useStalePrice(shown?.market, feed);
  const active = data.active.data?.data;
  const history = data.history.data?.data;
  const confirmation = useConfirmation({
    onPlaced: (trade, priceAtTap) => {
      setTapped({ id: trade.id, price: priceAtTap });
      tracked.dispatch({ type: 'placed', trade });
      for (const queryKey of [['balance'], ['trades', 'active']]) void client.invalidateQueries({ queryKey });
    },
    onRefused: (error) => {
      void client.invalidateQueries({ queryKey: ['balance'] });
      if (!isSessionEnded(error)) return setRefusal(error);
      showToast(t('session'), 'warn');
      void clearStorage();
      const here = window.location.pathname + window.location.search;
      setTimeout(() => window.location.assign(withNextPath('/refresh', here)), LEAVE_AFTER_MS);
    },
  });
  const tracked = useTrackedTrades({
    active: hasSession ? active : undefined,
    isStreamLive: feed.state === 'live',
    isSheetTaken: Boolean(confirmation.confirmation ?? riskFor ?? refusal),
  });
  useResultCorrections(history);
  const followed = hasSession ? tracked.state.trades : NONE;
  const charted = useChartedTrades(followed, hasSession ? history : undefined);
  const running = followed.map(({ trade }) => trade.coinSymbol);
  useLiveTicks(shown ? [shown.market.symbol, ...running] : running, { onSessionEnded: endSession });

  return {
    hasSession,
    feed,
    data,
    markets,
    shown,
    /** Shows another market, by its pair. */
    pick,
    isStale,
    active,
    history,
    followed,
    charted,
    tracked,
    confirmation,
    refusal: { error: refusal, close: () => setRefusal(undefined) },
    indicativePrice: (id: string) => (tapped?.id === id ? tapped.price : undefined),
    risk: {
      isOpen: riskFor !== undefined,
      accept: () => {
        rememberRiskRead();
        if (riskFor) confirmation.open(riskFor);
        setRiskFor(undefined);
      },
      cancel: () => setRiskFor(undefined),
    },
    /** Opens the confirmation, or before the first trade the risk warning. */
    beginTrade: (terms: TradeTerms) => {
      const hasTraded = Boolean(history?.length || active?.length);
      if (hasTraded || isRiskRead()) confirmation.open(terms);
      else setRiskFor(terms);
    },
  };
}

/** Trades drawn on the chart: every followed trade and the latest results. */
function useChartedTrades(followed: readonly TrackedTrade[], history: readonly Trade[] | undefined): Trade[] {
  return useMemo(() => {
    const ids = new Set(followed.map(({ trade }) => trade.id));
    const recent = history
      ?.filter((trade) => isDecided(trade) && !ids.has(trade.id))
      .slice(0, RESULTS_CHARTED)
      .reverse();
    return [...(recent ?? []), ...followed.map(({ trade }) => trade)];
  }, [followed, history]);
}

export type TradingState = ReturnType<typeof useTrading>;

/** Whether the risk notice was accepted in this browser. Whoever has traded before has accepted it. */
const RISK_READ_KEY = 'tradingRiskRead';

function isRiskRead(): boolean {
  try {
    return window.localStorage.getItem(RISK_READ_KEY) === '1';
  } catch {
    return false;
  }
}

function rememberRiskRead(): void {
  try {
    window.localStorage.setItem(RISK_READ_KEY, '1');
  } catch {
    // Without storage, the notice is shown again next time.
  }
}
