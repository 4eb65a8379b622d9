'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useEffect, useState } from 'react';
import { ErrorState } from '@/components/ui/feedback/error-state';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import type { Trade } from '@/lib/contract/core/trade-schemas';
import type { KycStatus } from '@/lib/contract/kyc/kyc-rules';
import { ChartPanel } from './chart/chart-panel';
import { MarketBanner } from './market/market-banner';
import { MarketHeader } from './market/market-header';
import { TicketArea } from './ticket/ticket-area';
import { TradeLists } from './tracking/trade-lists';
import { TradeStrips, TradingOverlays } from './trading-overlays';
import { useTrading } from './use-trading';

/** The trading screen: market, chart and ticket fill the first view; active and recent trades are below. */
export function TradingLayout({
  requested,
  isSignedIn,
  unverified,
}: {
  requested: string | undefined;
  isSignedIn: boolean;
  unverified: KycStatus | undefined;
}) {
  const trading = useTrading({ isSignedIn, requested });
  const [isSwitching, setIsSwitching] = useState(false);
  const [details, setDetails] = useState<Trade>();
  useAddress(trading.shown?.market.pair, isSwitching);
  if (!trading.shown) {
    const { isError, refetch } = trading.data.markets;
    return (
      <TradingPlaceholder
        isFailed={isError || trading.markets !== undefined}
        onRetry={() => void refetch()}
      />
    );
  }
  const { market, unknown } = trading.shown;
  const openId = trading.confirmation.confirmation ? null : trading.tracked.state.openId;
  const strips = trading.followed.filter(({ trade }) => trade.id !== openId);
  return (
    <main>
      <div className="flex min-h-[calc(100dvh-var(--top)-var(--bar)-var(--edge-bottom))] flex-col bg-surface">
        <MarketHeader market={market} onSwitch={() => setIsSwitching(true)} />
        <MarketBanner
          market={market}
          isStale={trading.isStale}
          isStreamDown={trading.hasSession && trading.feed.state === 'down'}
          unknown={unknown}
          onSwitch={() => setIsSwitching(true)}
        />
        <ChartPanel
          market={market}
          trades={trading.charted}
          hasStrips={strips.length > 0}
          connections={trading.feed.connections}
          canTrade={trading.hasSession && market.tradable}
        >
          {strips.length > 0 && (
            <Suspense fallback={null}>
              <TradeStrips
                trades={strips}
                onOpen={(id) => trading.tracked.dispatch({ type: 'opened', id })}
              />
            </Suspense>
          )}
        </ChartPanel>
        <div className="h-2 bg-bg [@media(max-height:660px)]:hidden" />
        <TicketArea
          trading={trading}
          market={market}
          isSessionOver={isSignedIn && !trading.hasSession}
          unverified={unverified}
        />
      </div>
      {trading.hasSession && (
        <TradeLists
          active={listState(trading.active, trading.data.active)}
          history={listState(trading.history, trading.data.history)}
          onOpen={(trade) => {
            if (trading.followed.some((tracked) => tracked.trade.id === trade.id)) {
              trading.tracked.dispatch({ type: 'opened', id: trade.id });
            } else setDetails(trade);
          }}
          onDetails={setDetails}
        />
      )}
      <TradingOverlays
        trading={trading}
        isSwitching={isSwitching}
        onSwitching={setIsSwitching}
        details={details}
        onDetails={setDetails}
      />
    </main>
  );
}

function listState(
  trades: readonly Trade[] | undefined,
  query: { isError: boolean; refetch: () => Promise<unknown> },
) {
  return { trades, isFailed: query.isError, onRetry: () => void query.refetch() };
}

/** Writes the shown market into the address, for reloads and copied links. */
function useAddress(pair: string | undefined, isSheetOpen: boolean): void {
  useEffect(() => {
    if (pair === undefined || isSheetOpen) return;
    const write = () => {
      const address = `/trading?market=${encodeURIComponent(pair)}`;
      if (window.location.pathname + window.location.search === address) return;
      window.history.replaceState(null, '', address);
    };
    // Called once the router listens, which follows the effects of this render; later it would cancel a navigation that
    // has started.
    const timer = window.history.state?.layer ? undefined : setTimeout(write);
    // After the step back over a sheet's own entry.
    if (!timer) window.addEventListener('popstate', write, { once: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('popstate', write);
    };
  }, [pair, isSheetOpen]);
}

/** Shown until the market list has loaded, and when it could not be loaded. */
function TradingPlaceholder({ isFailed, onRetry }: { isFailed: boolean; onRetry: () => void }) {
  const t = useTranslations('trading.error');
  if (isFailed) {
    return <ErrorState title={t('load')} body={t('loadHint')} onRetry={onRetry} className="pt-8" />;
  }
  return (
    <div className="flex flex-col gap-4 p-4">
      <Skeleton className="h-11 w-48" />
      <Skeleton className="h-8 w-40" />
      <Skeleton className="h-64 w-full" />
      <Skeleton className="h-14 w-full" />
    </div>
  );
}
