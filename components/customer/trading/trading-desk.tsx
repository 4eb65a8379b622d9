'use client';

import { Suspense, useCallback, useEffect, useState } from 'react';
import { lazyWithRetry } from '@/components/ui/lazy-with-retry';
import type { KycStatus } from '@/lib/contract/kyc-rules';
import type { Market } from '@/lib/contract/markets';
import type { Trade } from '@/lib/contract/trades';
import { readMicros } from '@/lib/money/money';
import { withNextPath } from '@/lib/session/next-path/with-next-path';
import { ChartPanel } from './chart/chart-panel';
import { DeskLayers } from './desk-layers';
import { MarketBanner } from './market/market-banner';
import { MarketHeader } from './market/market-header';
import { LoginPrompt } from './ticket/login-prompt';
import { readTiers } from './ticket/ticket-state';
import { TradeTicket } from './ticket/trade-ticket';
import { TradeLists } from './tracking/trade-lists';
import { TradeStrips } from './tracking/trade-strips';
import { TradingPlaceholder } from './trading-placeholder';
import { type Desk, useDesk } from './use-desk';

const KycGate = lazyWithRetry(() => import('./ticket/kyc-gate'));

/** The screen: market, chart and ticket in one view of the phone; below it what runs and what has ended. */
export function TradingDesk({
  requested,
  isSignedIn,
  unverified,
}: {
  requested: string | undefined;
  isSignedIn: boolean;
  unverified: KycStatus | undefined;
}) {
  const desk = useDesk({ isSignedIn, requested });
  const [isSwitching, setIsSwitching] = useState(false);
  const [details, setDetails] = useState<Trade>();
  useAddress(desk.shown?.market.pair, isSwitching);
  if (!desk.shown) {
    const { isError, refetch } = desk.data.markets;
    return (
      <TradingPlaceholder isFailed={isError || desk.markets !== undefined} onRetry={() => void refetch()} />
    );
  }
  const { market, unknown } = desk.shown;
  const openId = desk.confirmation.confirmation ? null : desk.tracked.state.openId;
  const strips = desk.followed.filter(({ trade }) => trade.id !== openId);
  return (
    <main>
      <div className="flex min-h-[calc(100dvh-var(--top)-var(--bar)-var(--edge-bottom))] flex-col bg-surface">
        <MarketHeader market={market} onSwitch={() => setIsSwitching(true)} />
        <MarketBanner
          market={market}
          isStale={desk.isStale}
          isStreamDown={desk.hasSession && desk.feed.state === 'down'}
          unknown={unknown}
          onSwitch={() => setIsSwitching(true)}
        />
        <ChartPanel
          market={market}
          trades={desk.charted}
          hasStrips={strips.length > 0}
          connections={desk.feed.connections}
          canTrade={desk.hasSession && market.tradable}
        >
          <TradeStrips trades={strips} onOpen={(id) => desk.tracked.dispatch({ type: 'opened', id })} />
        </ChartPanel>
        <div className="h-2 bg-bg [@media(max-height:660px)]:hidden" />
        <TicketPlace
          desk={desk}
          market={market}
          isSessionOver={isSignedIn && !desk.hasSession}
          unverified={unverified}
        />
      </div>
      {desk.hasSession && (
        <TradeLists
          active={listState(desk.active, desk.data.active)}
          history={listState(desk.history, desk.data.history)}
          onOpen={(trade) => {
            if (desk.followed.some((tracked) => tracked.trade.id === trade.id)) {
              desk.tracked.dispatch({ type: 'opened', id: trade.id });
            } else setDetails(trade);
          }}
          onDetails={setDetails}
        />
      )}
      <DeskLayers
        desk={desk}
        isSwitching={isSwitching}
        onSwitching={setIsSwitching}
        details={details}
        onDetails={setDetails}
      />
    </main>
  );
}

/**
 * The ticket, or what stands in its place: a prompt to sign in, the way to a verified identity where trading needs one,
 * or nothing on a market that takes no trades at all.
 */
function TicketPlace({
  desk,
  market,
  isSessionOver,
  unverified,
}: {
  desk: Desk;
  market: Market;
  isSessionOver: boolean;
  unverified: KycStatus | undefined;
}) {
  const { settings, balance } = desk.data;
  const [isVerified, setIsVerified] = useState(false);
  const open = useCallback(() => setIsVerified(true), []);
  if (!desk.hasSession) {
    const here = `/trading?market=${encodeURIComponent(market.pair)}`;
    return (
      <LoginPrompt
        pair={`${market.symbol} / ${market.currency}`}
        href={withNextPath(isSessionOver ? '/refresh' : '/login', here)}
        canRegister={!isSessionOver}
      />
    );
  }
  if (market.reason === 'listed_only') return null;
  if (unverified && !isVerified) {
    return (
      <Suspense>
        <KycGate initial={unverified} onOpen={open} />
      </Suspense>
    );
  }
  return (
    <TradeTicket
      market={market}
      isStale={desk.isStale}
      tiers={settings.data ? readTiers(settings.data.data) : []}
      settingVersion={settings.data?.settingVersion}
      balance={balance.data && readMicros(balance.data.balance)}
      onTrade={desk.beginTrade}
    />
  );
}

function listState(
  trades: readonly Trade[] | undefined,
  query: { isError: boolean; refetch: () => Promise<unknown> },
) {
  return { trades, isFailed: query.isError, onRetry: () => void query.refetch() };
}

/** Keeps the address true to the market on screen, for a reload and for a copied link. */
function useAddress(pair: string | undefined, isSheetOpen: boolean): void {
  useEffect(() => {
    if (pair === undefined || isSheetOpen) return;
    const write = () => {
      const address = `/trading?market=${encodeURIComponent(pair)}`;
      if (window.location.pathname + window.location.search === address) return;
      window.history.replaceState(null, '', address);
    };
    // Once the router listens, which follows the effects of this render; later it would stop a navigation that has begun.
    const timer = window.history.state?.layer ? undefined : setTimeout(write);
    // After the step back over a sheet's own entry.
    if (!timer) window.addEventListener('popstate', write, { once: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('popstate', write);
    };
  }, [pair, isSheetOpen]);
}
