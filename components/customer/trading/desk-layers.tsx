'use client';

import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { lazyWithRetry } from '@/components/ui/lazy-with-retry';
import type { Trade } from '@/lib/contract/trades';
import type { Desk } from './use-desk';

const loadTradeSheet = () => import('./sheet/trade-sheet');
const loadRisk = () => import('./sheet/risk-dialog');
const loadRefusal = () => import('./sheet/refusal-dialog');
const loadDetails = () => import('./sheet/trade-details');
const loadSwitcher = () => import('./market/market-switcher');
const TradeSheet = lazyWithRetry(loadTradeSheet);
const RiskDialog = lazyWithRetry(loadRisk);
const RefusalDialog = lazyWithRetry(loadRefusal);
const TradeDetails = lazyWithRetry(loadDetails);
const MarketSwitcher = lazyWithRetry(loadSwitcher);

/** After the first paint, so that a sheet opens at once and needs no network any more. */
const PRELOAD_AFTER_MS = 2_500;

/** What opens over the desk. None of it weighs on the first load. */
export function DeskLayers({
  desk,
  isSwitching,
  onSwitching,
  details,
  onDetails,
}: {
  desk: Desk;
  isSwitching: boolean;
  onSwitching: (isOpen: boolean) => void;
  details: Trade | undefined;
  onDetails: (trade: Trade | undefined) => void;
}) {
  usePreload(desk.hasSession);
  const { confirmation, confirm, close } = desk.confirmation;
  const { state, dispatch } = desk.tracked;
  const tracked = desk.followed.find(({ trade }) => trade.id === state.openId);
  return (
    <>
      <Layer isOpen={Boolean(confirmation ?? tracked)}>
        <TradeSheet
          confirmation={confirmation}
          tracked={tracked}
          indicativePrice={tracked && desk.indicativePrice(tracked.trade.id)}
          isMarketStale={desk.isStale}
          onConfirm={confirm}
          onCancel={close}
          onMinimise={() => dispatch({ type: 'minimised' })}
          onAcknowledge={(id) => dispatch({ type: 'acknowledged', id })}
        />
      </Layer>
      <Layer isOpen={desk.risk.isOpen}>
        <RiskDialog open={desk.risk.isOpen} onAccept={desk.risk.accept} onCancel={desk.risk.cancel} />
      </Layer>
      <Layer isOpen={desk.refusal.error !== undefined}>
        <RefusalDialog error={desk.refusal.error} onClose={desk.refusal.close} />
      </Layer>
      <Layer isOpen={isSwitching}>
        <MarketSwitcher
          open={isSwitching}
          onOpenChange={onSwitching}
          markets={desk.markets ?? []}
          current={desk.shown?.market.symbol ?? ''}
          onPick={(pair) => {
            desk.pick(pair);
            onSwitching(false);
          }}
        />
      </Layer>
      <Layer isOpen={details !== undefined}>
        <TradeDetails trade={details} onClose={() => onDetails(undefined)} />
      </Layer>
    </>
  );
}

/** Mounted when it is first needed and kept, so that it can leave with its own movement. */
function Layer({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const [wasOpened, setWasOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setWasOpened(true);
  return wasOpened && <Suspense fallback={null}>{children}</Suspense>;
}

function usePreload(isSignedIn: boolean): void {
  useEffect(() => {
    const loads = isSignedIn
      ? [loadTradeSheet, loadRisk, loadRefusal, loadSwitcher, loadDetails]
      : [loadSwitcher];
    const timer = setTimeout(() => {
      for (const load of loads) void load().catch(() => undefined);
    }, PRELOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isSignedIn]);
}
