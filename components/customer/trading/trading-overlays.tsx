'use client';

import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { lazyWithRetry } from '@/components/ui/lazy-with-retry';
import type { Trade } from '@/lib/contract/core/trade-schemas';
import type { TradingState } from './use-trading';

const loadStrips = () => import('./tracking/trade-strips');
const loadTradeSheet = () => import('./sheet/trade-sheet');
const loadRisk = () => import('./sheet/risk-dialog');
const loadRefusal = () => import('./sheet/refusal-dialog');
const loadDetails = () => import('./sheet/trade-details');
const loadSwitcher = () => import('./market/market-switcher');
/** Trades over the chart; their code comes with the first of them. */
export const TradeStrips = lazyWithRetry(loadStrips);
const TradeSheet = lazyWithRetry(loadTradeSheet);
const RiskDialog = lazyWithRetry(loadRisk);
const RefusalDialog = lazyWithRetry(loadRefusal);
const TradeDetails = lazyWithRetry(loadDetails);
const MarketSwitcher = lazyWithRetry(loadSwitcher);

/** Delay after the first paint, so that a sheet opens at once later and needs no network. */
const PRELOAD_AFTER_MS = 2_500;

/** The sheets and dialogs over the screen; their code is no part of the first load. */
export function TradingOverlays({
  trading,
  isSwitching,
  onSwitching,
  details,
  onDetails,
}: {
  trading: TradingState;
  isSwitching: boolean;
  onSwitching: (isOpen: boolean) => void;
  details: Trade | undefined;
  onDetails: (trade: Trade | undefined) => void;
}) {
  usePreload(trading.hasSession);
  const { confirmation, confirm, close } = trading.confirmation;
  const { state, dispatch } = trading.tracked;
  const tracked = trading.followed.find(({ trade }) => trade.id === state.openId);
  return (
    <>
      <Overlay isOpen={Boolean(confirmation ?? tracked)}>
        <TradeSheet
          confirmation={confirmation}
          tracked={tracked}
          indicativePrice={tracked && trading.indicativePrice(tracked.trade.id)}
          isMarketStale={trading.isStale}
          onConfirm={confirm}
          onCancel={close}
          onMinimise={() => dispatch({ type: 'minimised' })}
          onAcknowledge={(id) => dispatch({ type: 'acknowledged', id })}
        />
      </Overlay>
      <Overlay isOpen={trading.risk.isOpen}>
        <RiskDialog
          open={trading.risk.isOpen}
          onAccept={trading.risk.accept}
          onCancel={trading.risk.cancel}
        />
      </Overlay>
      <Overlay isOpen={trading.refusal.error !== undefined}>
        <RefusalDialog error={trading.refusal.error} onClose={trading.refusal.close} />
      </Overlay>
      <Overlay isOpen={isSwitching}>
        <MarketSwitcher
          open={isSwitching}
          onOpenChange={onSwitching}
          markets={trading.markets ?? []}
          current={trading.shown?.market.symbol ?? ''}
          onPick={(pair) => {
            trading.pick(pair);
            onSwitching(false);
          }}
        />
      </Overlay>
      <Overlay isOpen={details !== undefined}>
        <TradeDetails trade={details} onClose={() => onDetails(undefined)} />
      </Overlay>
    </>
  );
}

/** Mounted when first opened and kept mounted, so that its closing animation plays. */
function Overlay({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const [wasOpened, setWasOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setWasOpened(true);
  return wasOpened && <Suspense fallback={null}>{children}</Suspense>;
}

function usePreload(isSignedIn: boolean): void {
  useEffect(() => {
    const loads = isSignedIn
      ? [loadTradeSheet, loadStrips, loadRisk, loadRefusal, loadSwitcher, loadDetails]
      : [loadSwitcher];
    const timer = setTimeout(() => {
      for (const load of loads) void load().catch(() => undefined);
    }, PRELOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isSignedIn]);
}
