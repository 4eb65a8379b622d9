'use client';

import { ChartCandlestick, ChartLine } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { Button } from '@/components/ui/buttons/button';
import { Chip, ChipRow } from '@/components/ui/buttons/chip';
import { IconButton } from '@/components/ui/buttons/icon-button';
import { Spinner } from '@/components/ui/feedback/spinner';
import { CANDLE_INTERVALS, type CandleInterval } from '@/lib/contract/core/intervals';
import type { Market } from '@/lib/contract/core/market-schemas';
import type { Trade } from '@/lib/contract/core/trade-schemas';
import { DEFAULT_INTERVAL } from '../trading-queries';
import { ChartBoundary } from './chart-boundary';
import type { PriceChartProps } from './price-chart';

/** Height covered by a strip, so that the candles stay above it, pixels. */
const STRIP_SPACE_PX = 76;

type Loaded = ComponentType<PriceChartProps> | 'loading' | 'failed';

/** Interval and style controls and the chart, which is loaded lazily: the screen works without it. */
export function ChartPanel({
  market,
  trades,
  connections,
  canTrade,
  hasStrips,
  children,
}: {
  market: Market;
  trades: readonly Trade[];
  connections: number;
  /** Whether "you can trade without it" is true. */
  canTrade: boolean;
  /** Laid over the lower edge of the chart. */
  hasStrips: boolean;
  children?: ReactNode;
}) {
  const t = useTranslations('trading');
  const [interval, setInterval] = useState<CandleInterval>(DEFAULT_INTERVAL);
  const [style, setStyle] = useState<'candles' | 'line'>('candles');
  const [isSeeded, setIsSeeded] = useState(false);
  const { Chart, isFailed, retry, fail } = useChartCode();
  const pair = `${market.symbol} / ${market.currency}`;
  const next = style === 'candles' ? 'line' : 'candles';
  return (
    <section aria-label={t('chart.label', { pair })} className="flex min-h-0 flex-1 flex-col">
      <div className="flex items-center border-b border-line">
        <ChipRow label={t('chart.interval')} className="min-w-0 flex-1 ps-4">
          {CANDLE_INTERVALS.map((name) => (
            <Chip key={name} isOn={name === interval} onClick={() => setInterval(name)}>
              {t(`interval.${name}`)}
            </Chip>
          ))}
        </ChipRow>
        <IconButton
          label={`${t('chart.style')}: ${t(`chart.${next}`)}`}
          icon={
            style === 'candles' ? <ChartLine className="size-5" /> : <ChartCandlestick className="size-5" />
          }
          className="me-2 text-text-muted"
          onClick={() => setStyle(next)}
        />
      </div>
      <div className="relative min-h-28 flex-1 [@media(max-height:660px)]:min-h-22 overflow-hidden">
        {Chart && (
          <ChartBoundary onError={fail}>
            <Chart
              key={`${market.symbol} ${interval} ${style}`}
              market={market}
              interval={interval}
              style={style}
              trades={trades}
              connections={connections}
              bottomSpacePx={hasStrips ? STRIP_SPACE_PX : 0}
              onSeededShown={setIsSeeded}
            />
          </ChartBoundary>
        )}
        {!Chart && !isFailed && (
          <div className="absolute inset-0 flex items-center justify-center text-text-muted">
            <Spinner label={t('chart.loading')} />
          </div>
        )}
        {isFailed && (
          <div
            role="alert"
            className="absolute inset-0 flex flex-col items-center justify-center gap-2 px-4 text-center text-sm text-text-muted"
          >
            <p>{t(canTrade ? 'chart.failed' : 'chart.failedView')}</p>
            <Button variant="secondary" size="sm" onClick={retry}>
              {t('chart.retry')}
            </Button>
          </div>
        )}
        {Chart && isSeeded && (
          <p className="pointer-events-none absolute top-1 left-4 z-10 text-xs text-text-muted">
            {t('chart.seeded')}
          </p>
        )}
        {/* Required by the chart's licence; the library's logo adds a style element that the CSP refuses. */}
        <a
          href="https://www.tradingview.com/"
          target="_blank"
          rel="noreferrer"
          className="absolute bottom-7 left-4 z-10 text-xs text-text-muted"
        >
          {t('chart.attribution')}
        </a>
        {children}
      </div>
    </section>
  );
}

function useChartCode() {
  const [loaded, setLoaded] = useState<Loaded>('loading');
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again.
  useEffect(() => {
    let isCurrent = true;
    import('./price-chart').then(
      (module) => isCurrent && setLoaded(() => module.default),
      () => isCurrent && setLoaded('failed'),
    );
    return () => {
      isCurrent = false;
    };
  }, [attempt]);
  return {
    Chart: typeof loaded === 'string' ? undefined : loaded,
    isFailed: loaded === 'failed',
    fail: () => setLoaded('failed'),
    retry: () => {
      setLoaded('loading');
      setAttempt((count) => count + 1);
    },
  };
}
