'use client';

import { ArrowRight, Minus, RotateCcw, TrendingDown, TrendingUp } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { SideText } from '@/components/records/side-text';
import { Button } from '@/components/ui/buttons/button';
import { cx } from '@/components/ui/cx';
import { Badge } from '@/components/ui/feedback/badge';
import { Sheet } from '@/components/ui/overlays/sheet';
import type { Trade } from '@/lib/contract/core/trade-schemas';
import { formatAmount, formatUsdt } from '@/lib/i18n/format/format-money';
import { formatPriceExactly } from '@/lib/i18n/format/format-price';
import { micros, readMicros } from '@/lib/money/money';
import type { Confirmation } from '../ticket/use-confirmation';
import { findPhase, isDecided, type TradePhase } from '../tracking/trade-progress';
import type { TrackedTrade } from '../tracking/trade-tracker';
import { useTradingContext } from '../trading-context';
import { ConfirmButton, ConfirmView } from './confirm-view';
import { RunningView } from './running-view';

export interface TradeSheetProps {
  confirmation: Confirmation | undefined;
  tracked: TrackedTrade | undefined;
  /** The price at the tap, until the entry is known. */
  indicativePrice: string | undefined;
  isMarketStale: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  onMinimise: () => void;
  onAcknowledge: (id: string) => void;
}

/** One sheet for the whole of a trade: terms, countdown, result. */
export default function TradeSheet(props: TradeSheetProps) {
  const { confirmation, tracked } = props;
  const t = useTranslations('trading');
  const common = useTranslations('common');
  const { practice } = useTradingContext();
  const result = tracked && findResult(tracked);
  const isBusy = confirmation?.stage === 'placing' || confirmation?.stage === 'asking';

  const close = () => {
    if (confirmation) props.onCancel();
    else if (result && tracked) props.onAcknowledge(tracked.trade.id);
    else props.onMinimise();
  };
  const trade = tracked?.trade;
  const title = confirmation || !trade ? t('confirm.title') : `${trade.coinSymbol} / ${trade.currency}`;
  return (
    <Sheet
      open={Boolean(confirmation ?? tracked)}
      onOpenChange={(open) => !open && close()}
      isLocked={isBusy}
      title={
        <span className="flex items-center gap-2">
          {title}
          {practice && <Badge tone="warn">{common('practice')}</Badge>}
        </span>
      }
      footer={
        confirmation ? (
          <ConfirmButton
            confirmation={confirmation}
            isBlocked={props.isMarketStale}
            onConfirm={props.onConfirm}
          />
        ) : (
          <Button variant={result ? 'primary' : 'secondary'} size="lg" full onClick={close}>
            {t(result ? 'result.continue' : 'running.minimise')}
          </Button>
        )
      }
    >
      {confirmation ? (
        <ConfirmView confirmation={confirmation} />
      ) : (
        trade &&
        (result ? (
          <ResultView trade={trade} kind={result} />
        ) : (
          <RunningView trade={trade} indicativePrice={props.indicativePrice} />
        ))
      )}
    </Sheet>
  );
}

type ResultKind = Extract<TradePhase, 'win' | 'loss' | 'refunded'> | 'timeout';

function findResult({ trade, timedOut }: TrackedTrade): ResultKind | undefined {
  if (!isDecided(trade)) return timedOut ? 'timeout' : undefined;
  const phase = findPhase(trade, 0);
  return phase === 'win' || phase === 'loss' || phase === 'refunded' ? phase : undefined;
}

const LOOKS = {
  win: { Icon: TrendingUp, tone: 'bg-up-soft text-up', text: 'text-up' },
  loss: { Icon: TrendingDown, tone: 'bg-down-soft text-down', text: 'text-down' },
  refunded: { Icon: RotateCcw, tone: 'bg-info-soft text-info', text: 'text-info' },
  timeout: { Icon: Minus, tone: 'bg-warn-soft text-warn', text: 'text-down' },
} as const;

/** How one trade ended: the sign, the amount, entry → exit. */
export function ResultView({ trade, kind }: { trade: Trade; kind: ResultKind }) {
  const t = useTranslations('trading');
  const { Icon, tone, text } = LOOKS[kind];
  const stake = readMicros(trade.amount);
  // Without a result the whole amount is shown as lost (F4); the ledger holds the true result.
  const profit = kind === 'timeout' ? micros(-stake) : readMicros(trade.profit ?? 0);
  return (
    <div role="status" className="flex flex-col items-center gap-3 pt-2 text-center">
      <span aria-hidden="true" className={cx('flex size-18 items-center justify-center rounded-full', tone)}>
        <Icon className="size-10" strokeWidth={2.5} />
      </span>
      <p className={cx('font-bold', kind === 'timeout' ? 'text-base' : 'text-lg')}>{t(`result.${kind}`)}</p>
      <p className={cx('figures text-2xl leading-tight font-bold', text)}>
        {kind === 'refunded' ? formatAmount(stake) : formatAmount(profit, { signed: true })}
        <span className="text-base font-normal text-text-muted"> USDT</span>
      </p>
      <p className="text-sm text-text-muted">
        <SideText side={trade.tradeType} className="font-semibold" /> {trade.coinSymbol} / {trade.currency} ·{' '}
        {formatUsdt(stake)}
      </p>
      {trade.entryPrice !== null && trade.exitPrice !== null && (
        <p className="figures flex flex-wrap items-center justify-center gap-2 font-medium">
          <span className="sr-only">{t('result.entryExit')}</span>
          {formatPriceExactly(trade.entryPrice)}
          <ArrowRight className="size-4 text-text-muted" aria-hidden="true" />
          {formatPriceExactly(trade.exitPrice)}
        </p>
      )}
      {kind === 'timeout' && <p className="text-sm text-text-muted">{t('result.timeoutNote')}</p>}
      {kind === 'refunded' && trade.voidReason && (
        <p className="text-sm text-text-muted">{t(`voidReason.${trade.voidReason}`)}</p>
      )}
    </div>
  );
}
