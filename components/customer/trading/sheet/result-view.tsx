'use client';

import { ArrowRight, Minus, RotateCcw, TrendingDown, TrendingUp } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { SideText } from '@/components/records/side-text';
import { cx } from '@/components/ui/cx';
import type { Trade } from '@/lib/contract/core/trade-schemas';
import { formatAmount, formatUsdt } from '@/lib/i18n/format/format-money';
import { formatPriceExactly } from '@/lib/i18n/format/format-price';
import { micros, readMicros } from '@/lib/money/money';
import type { TradePhase } from '../tracking/trade-progress';

export type ResultKind = Extract<TradePhase, 'win' | 'loss' | 'refunded'> | 'timeout';

const LOOKS = {
  win: { Icon: TrendingUp, tone: 'bg-up-soft text-up', text: 'text-up' },
  loss: { Icon: TrendingDown, tone: 'bg-down-soft text-down', text: 'text-down' },
  refunded: { Icon: RotateCcw, tone: 'bg-info-soft text-info', text: 'text-info' },
  timeout: { Icon: Minus, tone: 'bg-warn-soft text-warn', text: 'text-down' },
} as const;

/** How one trade ended: the icon, the amount, entry → exit. */
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
