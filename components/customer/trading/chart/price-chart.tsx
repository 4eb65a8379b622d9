'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '@/components/ui/buttons/button';
import { Spinner } from '@/components/ui/feedback/spinner';
import { call } from '@/lib/api/customer/call';
import { coreRoutes } from '@/lib/contract/core/core-routes';
import { type CandleInterval, INTERVAL_MS } from '@/lib/contract/core/intervals';
import type { Candle, Market } from '@/lib/contract/core/market-schemas';
import type { Trade } from '@/lib/contract/core/trade-schemas';
import { formatAmount } from '@/lib/i18n/format/format-money';
import { formatPrice } from '@/lib/i18n/format/format-price';
import { readMicros } from '@/lib/money/money';
import { useTradingContext } from '../trading-context';
import { CANDLE_PAGE } from '../trading-queries';
import { applyTick, continueCandles, joinCandles } from './candle-series';
import { describeAnnotations } from './chart-annotations';
import type { ChartStyle } from './chart-options';
import { readChartTheme, watchChartTheme } from './chart-theme';
import { type ChartView, createChartView } from './chart-view';
import { formatAxisTime } from './format-axis-time';

export interface PriceChartProps {
  market: Market;
  interval: CandleInterval;
  style: ChartStyle;
  trades: readonly Trade[];
  /** Increases with every reconnect of the stream, after which candles are refetched. */
  connections: number;
  /** Height covered at the lower edge, which candles do not use. */
  bottomSpacePx: number;
  onSeededShown: (isShown: boolean) => void;
}

/** One market at one interval in one style; the parent gives it a key of the three. */
export default function PriceChart(props: PriceChartProps) {
  const { market, interval, style, trades, connections, bottomSpacePx } = props;
  const t = useTranslations('trading');
  const { prices, queries, timeZone } = useTradingContext();
  const container = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<ChartView>();
  const series = useRef<Candle[]>([]);
  /** Where candles begin that ticks have changed since they were drawn, Unix ms. */
  const changedFrom = useRef<number>(undefined);
  const older = useRef<{ isLoading: boolean; isComplete: boolean }>({ isLoading: false, isComplete: false });
  const intervalMs = INTERVAL_MS[interval];
  const { symbol, priceDecimals } = market;
  const { data, error, refetch, isFetching } = useQuery(queries.candles(symbol, interval));

  const show = useEffectEvent((candles: Candle[]) => {
    series.current = candles;
    changedFrom.current = undefined;
    view?.setCandles(candles);
    props.onSeededShown(candles.some((candle) => candle.seeded));
  });

  const loadOlder = useEffectEvent(async () => {
    const first = series.current[0];
    if (!first || older.current.isLoading || older.current.isComplete) return;
    older.current.isLoading = true;
    try {
      const answer = await call(coreRoutes.candles, {
        params: { symbol },
        query: { interval, limit: String(CANDLE_PAGE), before: String(first.time) },
        onSessionEnded: 'throw',
      });
      older.current.isComplete = answer.data.length === 0;
      if (answer.data.length > 0) show(joinCandles(answer.data, series.current));
    } catch {
      // Further scrolling retries.
    } finally {
      older.current.isLoading = false;
    }
  });

  useEffect(() => {
    if (!container.current) return;
    const created = createChartView(container.current, {
      theme: readChartTheme(),
      style,
      intervalMs,
      priceDecimals,
      texts: {
        end: t('chart.end'),
        sides: { buy: `${t('ticket.buy')} ▲`, sell: `${t('ticket.sell')} ▼` },
      },
      formatPrice: (price) => formatPrice(price.toFixed(Math.min(priceDecimals, 8))),
      formatMoment: (timeMs, kind) => formatAxisTime(timeMs, kind, timeZone),
      onOlderWanted: () => void loadOlder(),
    });
    setView(created);
    const stopTheme = watchChartTheme((theme) => created.setTheme(theme));
    return () => {
      stopTheme();
      setView(undefined);
      created.dispose();
    };
  }, [style, intervalMs, priceDecimals, timeZone, t]);

  useEffect(() => {
    if (!view || !data) return;
    const fetched = data.data;
    const first = fetched[0];
    // Candles between an old page and a much newer one would be missing: the old page is dropped.
    const isAdjacent = first && (series.current.at(-1)?.time ?? 0) >= first.time - intervalMs;
    const joined = isAdjacent ? joinCandles(series.current, fetched) : fetched;
    show(continueCandles(joined, prices.listRecent(symbol), intervalMs));
  }, [view, data, prices, symbol, intervalMs]);

  useEffect(() => {
    const stopTicks = prices.subscribe(symbol, (tick) => {
      const last = series.current.at(-1);
      // Without a tick the price comes from the market list: the stream is down.
      const latest = tick ?? prices.find(symbol);
      const next = last && latest && applyTick(last, latest, intervalMs);
      if (!next) return;
      if (next.time === last.time) series.current[series.current.length - 1] = next;
      else series.current.push(next);
      changedFrom.current ??= next.time;
    });
    const stopPaints = prices.subscribePaint(symbol, () => {
      const from = changedFrom.current ?? Number.POSITIVE_INFINITY;
      changedFrom.current = undefined;
      // Ticks since the last time may have begun a candle: all that they changed is drawn, oldest first.
      for (const candle of series.current.filter(({ time }) => time >= from)) view?.updateCandle(candle);
    });
    return () => {
      stopTicks();
      stopPaints();
    };
  }, [view, prices, symbol, intervalMs]);

  const reload = useEffectEvent(() => void refetch());
  const firstConnection = useRef(connections);
  useEffect(() => {
    if (connections > Math.max(1, firstConnection.current)) reload();
  }, [connections]);

  useEffect(() => {
    // Only the latest result has a text: several would overlap.
    const latest = trades.findLast((trade) => trade.profit !== null);
    const texts = new Map(
      latest && [[`result-${latest.id}`, formatAmount(readMicros(latest.profit ?? 0), { signed: true })]],
    );
    view?.setAnnotations(describeAnnotations({ trades, symbol, intervalMs }), texts);
  }, [view, trades, symbol, intervalMs]);

  useEffect(() => view?.keepClear(bottomSpacePx), [view, bottomSpacePx]);

  const isEmpty = data?.data.length === 0;
  return (
    <>
      <div ref={container} className="absolute inset-0" />
      {!data && !error && (
        <div className="absolute inset-0 flex items-center justify-center text-text-muted">
          <Spinner label={t('chart.loading')} />
        </div>
      )}
      {((error && !data) || isEmpty) && (
        <div className="absolute inset-0 flex flex-col items-center justify-center gap-2 px-4 text-center text-sm text-text-muted">
          <p>{t(isEmpty ? 'chart.noCandles' : 'chart.historyFailed')}</p>
          {!isEmpty && (
            <Button variant="secondary" size="sm" busy={isFetching} onClick={() => void refetch()}>
              {t('chart.retry')}
            </Button>
          )}
        </div>
      )}
    </>
  );
}
