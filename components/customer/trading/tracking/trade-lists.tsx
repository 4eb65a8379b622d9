'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { AssetIcon } from '@/components/customer/markets/asset/asset-icon';
import { SideText } from '@/components/records/side-text';
import { Button } from '@/components/ui/buttons/button';
import { Card } from '@/components/ui/card';
import { Money } from '@/components/ui/facts/money';
import { Badge } from '@/components/ui/feedback/badge';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import type { Trade } from '@/lib/contract/core/trade-schemas';
import { formatAmount } from '@/lib/i18n/format/format-money';
import { formatClock } from '@/lib/i18n/format/format-time';
import { readMicros } from '@/lib/money/money';
import { useServerNow, useTradingContext } from '../trading-context';
import {
  calculateCountdown,
  findTradeLabel,
  formatSecondsLeft,
  isDecided,
  LABEL_TONES,
  readEndMs,
} from './trade-progress';

/** Rows of the recent trades (R9). */
const HISTORY_SHOWN = 10;

interface ListState {
  trades: readonly Trade[] | undefined;
  isFailed: boolean;
  onRetry: () => void;
}

/** Below the ticket: active trades and recent results. A tap opens the trade or its details. */
export function TradeLists({
  active,
  history,
  onOpen,
  onDetails,
}: {
  active: ListState;
  history: ListState;
  onOpen: (trade: Trade) => void;
  onDetails: (trade: Trade) => void;
}) {
  const t = useTranslations('trading.lists');
  return (
    <div className="flex flex-col gap-4 px-4 py-4">
      <TradeSection title={t('active')} empty={t('noActive')} state={active} onPick={onOpen} />
      <TradeSection
        title={t('history')}
        empty={t('noHistory')}
        state={{ ...history, trades: history.trades?.filter(isDecided).slice(0, HISTORY_SHOWN) }}
        onPick={onDetails}
      />
    </div>
  );
}

function TradeSection({
  title,
  empty,
  state,
  onPick,
}: {
  title: string;
  empty: string;
  state: ListState;
  onPick: (trade: Trade) => void;
}) {
  const t = useTranslations('trading.lists');
  const { trades, isFailed, onRetry } = state;
  let content: ReactNode;
  if (trades && trades.length > 0) {
    content = (
      <ul className="divide-y divide-line">
        {trades.map((trade) => (
          <li key={trade.id}>
            <TradeRow trade={trade} onPick={() => onPick(trade)} />
          </li>
        ))}
      </ul>
    );
  } else if (trades) {
    content = <p className="px-4 py-6 text-center text-sm text-text-muted">{empty}</p>;
  } else if (isFailed) {
    content = (
      <div role="alert" className="flex flex-col items-center gap-2 px-4 py-4 text-sm text-text-muted">
        {t('failed')}
        <Button variant="secondary" size="sm" onClick={onRetry}>
          {t('retry')}
        </Button>
      </div>
    );
  } else {
    content = (
      <div className="p-4">
        <Skeleton className="h-10 w-full" />
      </div>
    );
  }
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-sm font-semibold">{title}</h2>
      <Card flush>{content}</Card>
    </section>
  );
}

function TradeRow({ trade, onPick }: { trade: Trade; onPick: () => void }) {
  const t = useTranslations('trading.lists');
  const { timeZone } = useTradingContext();
  return (
    <button
      type="button"
      onClick={onPick}
      className="flex min-h-14 w-full items-center gap-3 px-4 py-2 text-start active:bg-bg focus-visible:-outline-offset-2"
    >
      {isDecided(trade) && <span className="sr-only">{t('details', { id: trade.id })}</span>}
      <AssetIcon symbol={trade.coinSymbol} size={32} />
      <span className="flex min-w-0 flex-1 flex-col text-sm">
        <span className="truncate font-semibold">
          {trade.coinSymbol} <SideText side={trade.tradeType} />
        </span>
        <span className="figures truncate text-xs text-text-muted">
          {formatAmount(readMicros(trade.amount))} · {formatClock(trade.startTime, timeZone)}
        </span>
      </span>
      <span className="figures flex shrink-0 flex-col items-end gap-1 text-sm">
        {isDecided(trade) && trade.profit !== null && (
          <Money amount={readMicros(trade.profit)} as="plain" signed className="font-semibold" />
        )}
        {isDecided(trade) ? <LabelBadge trade={trade} nowMs={0} /> : <Running trade={trade} />}
      </span>
    </button>
  );
}

function Running({ trade }: { trade: Trade }) {
  const now = useServerNow(readEndMs(trade));
  const { seconds } = calculateCountdown(trade, now);
  return (
    <span className="flex items-center gap-2">
      {seconds > 0 && <span className="font-semibold">{formatSecondsLeft(seconds)}</span>}
      <LabelBadge trade={trade} nowMs={now} />
    </span>
  );
}

function LabelBadge({ trade, nowMs }: { trade: Trade; nowMs: number }) {
  const t = useTranslations('trading.label');
  const label = findTradeLabel(trade, nowMs);
  return <Badge tone={LABEL_TONES[label]}>{t(label)}</Badge>;
}
