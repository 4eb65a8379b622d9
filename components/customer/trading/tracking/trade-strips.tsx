'use client';

import { useTranslations } from 'next-intl';
import { SideText } from '@/components/records/side-text';
import { cx } from '@/components/ui/cx';
import { Price } from '@/components/ui/facts/price';
import { CountdownRing } from '@/components/ui/feedback/countdown-ring';
import { Spinner } from '@/components/ui/feedback/spinner';
import { formatAmount } from '@/lib/i18n/format/format-money';
import { formatPrice } from '@/lib/i18n/format/format-price';
import { readMicros } from '@/lib/money/money';
import { useLivePrice, useServerNow } from '../trading-context';
import {
  calculateCountdown,
  calculateProvisional,
  findPhase,
  formatSecondsLeft,
  readEndMs,
} from './trade-progress';
import type { TrackedTrade } from './trade-tracker';

/** Minimised trades as strips over the chart; a tap opens one in the sheet. */
export default function TradeStrips({
  trades,
  onOpen,
}: {
  trades: readonly TrackedTrade[];
  onOpen: (id: string) => void;
}) {
  const t = useTranslations('trading.lists');
  return (
    <ul
      aria-label={t('active')}
      className="no-scrollbar absolute inset-x-0 bottom-0 z-20 flex snap-x gap-2 overflow-x-auto px-3 pb-2"
    >
      {trades.map((tracked) => (
        <li
          key={tracked.trade.id}
          className={cx('shrink-0 snap-center', trades.length > 1 ? 'w-[86%]' : 'w-full')}
        >
          <TradeStrip tracked={tracked} onOpen={() => onOpen(tracked.trade.id)} />
        </li>
      ))}
    </ul>
  );
}

function TradeStrip({ tracked, onOpen }: { tracked: TrackedTrade; onOpen: () => void }) {
  const t = useTranslations('trading');
  const { trade } = tracked;
  const now = useServerNow(readEndMs(trade));
  const price = useLivePrice(trade.coinSymbol)?.price;
  const phase = findPhase(trade, now);
  const { seconds, leftMs, totalMs } = calculateCountdown(trade, now);
  const isOver = phase === 'win' || phase === 'loss' || phase === 'refunded';
  const provisional = isOver ? undefined : calculateProvisional(trade, price);
  const profit = isOver ? trade.profit : (provisional?.profit ?? null);
  const tone = profit === null || profit === 0 ? 'text-text-muted' : profit > 0 ? 'text-up' : 'text-down';
  const amount = formatAmount(readMicros(trade.amount));
  const pair = `${trade.coinSymbol} / ${trade.currency}`;
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex min-h-16 w-full items-center gap-2 rounded-card border border-line bg-surface-raised px-2 py-2 text-start shadow-card active:opacity-90"
    >
      <span className="sr-only">
        {t('running.open', { side: t(`ticket.${trade.tradeType}`), amount, pair })}
      </span>
      <CountdownRing leftMs={isOver ? 0 : leftMs} totalMs={totalMs} className={cx('size-11', tone)}>
        {phase === 'processing' ? <Spinner /> : isOver ? '✓' : formatSecondsLeft(seconds)}
      </CountdownRing>
      <span className="flex min-w-0 flex-1 flex-col text-sm leading-snug">
        <span className="truncate font-semibold">
          <SideText side={trade.tradeType} /> {amount}
          <span className="font-normal text-text-muted"> · {trade.coinSymbol}</span>
        </span>
        <span className="figures truncate text-xs text-text-muted">
          {trade.entryPrice === null
            ? t('running.waiting')
            : `${t('running.entry')} ${formatPrice(trade.entryPrice)}`}
        </span>
      </span>
      <span className="figures flex shrink-0 flex-col items-end text-sm leading-snug">
        <span className={cx('font-semibold', tone)}>
          {profit === null ? '–' : formatAmount(readMicros(profit), { signed: true })}
        </span>
        <span className="text-xs text-text-muted">
          {isOver ? (
            t(`result.${phase}`)
          ) : tracked.timedOut || phase === 'processing' ? (
            t('running.processing')
          ) : (
            <>
              <span className="max-[359px]:hidden">{t('running.now')} </span>
              <Price price={price} />
            </>
          )}
        </span>
      </span>
    </button>
  );
}
