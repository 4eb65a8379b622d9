'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { notify } from '@/components/ui/toasts/toasts';
import type { Trade } from '@/lib/contract/core/trade-schemas';
import { formatAmount } from '@/lib/i18n/format/format-money';
import { readMicros } from '@/lib/money/money';
import { findPhase, isDecided } from './trade-progress';

/**
 * Trades that were shown as lost because their result timed out (F4). They are stored, so that the customer is notified
 * of the true result after a reload too.
 */
const TIMED_OUT_KEY = 'timedOutTrades';
const KEPT = 50;

export function listTimedOutTrades(): string[] {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(TIMED_OUT_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

export function rememberTimedOutTrade(id: string): void {
  write([...listTimedOutTrades().filter((known) => known !== id), id].slice(-KEPT));
}

function forgetTimedOutTrade(id: string): void {
  write(listTimedOutTrades().filter((known) => known !== id));
}

function write(ids: readonly string[]): void {
  try {
    if (ids.length > 0) window.localStorage.setItem(TIMED_OUT_KEY, JSON.stringify(ids));
    else window.localStorage.removeItem(TIMED_OUT_KEY);
  } catch {
    // Without storage, the history still shows the true result.
  }
}

/** Notifies the customer of each trade that was shown as lost after a timeout and was won or refunded (F4). */
export function useResultCorrections(history: readonly Trade[] | undefined): void {
  const t = useTranslations('trading');
  useEffect(() => {
    if (!history) return;
    const waiting = new Set(listTimedOutTrades());
    for (const trade of history) {
      if (!waiting.has(trade.id) || !isDecided(trade)) continue;
      forgetTimedOutTrade(trade.id);
      const phase = findPhase(trade, 0);
      if (phase === 'win') {
        const profit = formatAmount(readMicros(trade.profit ?? 0), { signed: true });
        notify(t('result.win'), t('result.correctedWin', { profit }), 'success');
      } else if (phase === 'refunded') {
        const amount = formatAmount(readMicros(trade.amount));
        notify(t('result.refunded'), t('result.correctedRefund', { amount }), 'info');
      }
    }
  }, [history, t]);
}

/** Which trade was in the sheet, for a reload in the middle of it. */
const OPEN_TRADE_KEY = 'trading.open';

export function readOpenTrade(): string | null {
  try {
    return window.sessionStorage.getItem(OPEN_TRADE_KEY);
  } catch {
    return null;
  }
}

export function writeOpenTrade(id: string | null): void {
  try {
    if (id === null) window.sessionStorage.removeItem(OPEN_TRADE_KEY);
    else window.sessionStorage.setItem(OPEN_TRADE_KEY, id);
  } catch {
    // Without storage, a reloaded trade returns as a strip.
  }
}
