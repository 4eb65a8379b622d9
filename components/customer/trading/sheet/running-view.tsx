'use client';

import { useTranslations } from 'next-intl';
import { SideText } from '@/components/records/side-text';
import { cx } from '@/components/ui/cx';
import { Price } from '@/components/ui/facts/price';
import { Stat } from '@/components/ui/facts/stat';
import { CountdownRing } from '@/components/ui/feedback/countdown-ring';
import { Spinner } from '@/components/ui/feedback/spinner';
import type { Trade } from '@/lib/contract/core/trade-schemas';
import { formatAmount, formatUsdt } from '@/lib/i18n/format/format-money';
import { formatMultiplier, formatPrice } from '@/lib/i18n/format/format-price';
import { formatClock } from '@/lib/i18n/format/format-time';
import { readMicros } from '@/lib/money/money';
import {
  calculateCountdown,
  calculateProvisional,
  findPhase,
  formatSecondsLeft,
  readEndMs,
} from '../tracking/trade-progress';
import { useLivePrice, useServerNow, useTradingContext } from '../trading-context';

const TONES = { ahead: 'text-up', behind: 'text-down', level: 'text-text-muted' } as const;

/** The countdown of one trade, from the provider's end time. */
export function RunningView({
  trade,
  indicativePrice,
}: {
  trade: Trade;
  indicativePrice: string | undefined;
}) {
  const t = useTranslations('trading');
  const { timeZone } = useTradingContext();
  const now = useServerNow(readEndMs(trade));
  const price = useLivePrice(trade.coinSymbol)?.price;
  const isProcessing = findPhase(trade, now) === 'processing';
  const { seconds, leftMs, totalMs } = calculateCountdown(trade, now);
  const provisional = calculateProvisional(trade, price);
  const tone = provisional ? TONES[provisional.standing] : 'text-text-muted';
  return (
    <div className="flex flex-col items-center gap-4 text-center">
      <p className="figures text-base font-semibold">
        <SideText side={trade.tradeType} /> {formatUsdt(readMicros(trade.amount))}
        <span className="font-normal text-text-muted"> · {formatMultiplier(trade.payoutMultiplier)}</span>
      </p>
      <CountdownRing leftMs={isProcessing ? 0 : leftMs} totalMs={totalMs} className={cx('size-40', tone)}>
        <span role="timer" className="flex flex-col items-center">
          {isProcessing ? (
            <Spinner className="[&>svg]:size-8" />
          ) : (
            <span className="text-2xl leading-none">{formatSecondsLeft(seconds)}</span>
          )}
        </span>
      </CountdownRing>
      <p aria-live="polite" className={cx('min-h-6 font-semibold', isProcessing && 'text-warn')}>
        {isProcessing
          ? t('running.processing')
          : t('running.secondsLeft', { time: t('ticket.duration', { seconds }) })}
      </p>
      <div className="grid w-full grid-cols-3 gap-2">
        {trade.entryPrice === null ? (
          <Stat
            label={t('running.indicative')}
            value={indicativePrice ? formatPrice(indicativePrice) : '–'}
          />
        ) : (
          <Stat label={t('running.entry')} value={formatPrice(trade.entryPrice)} />
        )}
        <Stat label={t('running.now')} value={<Price price={price} />} />
        <Stat label={t('running.ends')} value={formatClock(trade.endTime, timeZone) ?? '–'} />
      </div>
      <p className="min-h-6 text-sm text-text-muted">
        {isProcessing ? (
          t('running.processingNote')
        ) : provisional ? (
          <>
            {t('running.provisional')}{' '}
            <span className={cx('figures font-semibold', tone)}>
              {formatAmount(readMicros(provisional.profit), { signed: true })}
            </span>
            {provisional.standing === 'level' && ` · ${t('running.unchanged')}`}
          </>
        ) : (
          t('running.indicativeNote')
        )}
      </p>
    </div>
  );
}
