/** The chart as an imperative object: takes candles and annotations and draws on a canvas. */
import {
  type CandlestickData,
  CandlestickSeries,
  createChart,
  createSeriesMarkers,
  type IChartApi,
  type IPriceLine,
  type ISeriesApi,
  type LineData,
  LineSeries,
  LineStyle,
  type SeriesMarker,
  type Time,
} from 'lightweight-charts';
import type { Candle } from '@/lib/contract/core/market-schemas';
import { type ChartAnnotations, findLogicalIndex, type Tone } from './chart-annotations';
import {
  behaviourOptions,
  type ChartViewOptions,
  layoutOptions,
  MARGIN_BOTTOM,
  MARGIN_TOP,
  seriesColours,
  toBar,
  toLinePoint,
  toTime,
} from './chart-options';
import type { ChartTheme } from './chart-theme';
import { createEndLines } from './end-lines';

export interface ChartView {
  setCandles(candles: readonly Candle[]): void;
  /** The last candle changed or a new one began. */
  updateCandle(candle: Candle): void;
  setAnnotations(annotations: ChartAnnotations, resultTexts: ReadonlyMap<string, string>): void;
  setTheme(theme: ChartTheme): void;
  /** Keeps the candles above something that covers the lower edge, pixels. */
  keepClear(bottomPx: number): void;
  dispose(): void;
}

const OLDER_WITHIN_CANDLES = 20;
const VISIBLE_CANDLES = 60;
const TIME_AXIS_PX = 26;

export function createChartView(container: HTMLElement, options: ChartViewOptions): ChartView {
  let theme = options.theme;
  let candles: Candle[] = [];
  let annotations: ChartAnnotations = { markers: [], entryLines: [], endTimes: [] };
  let resultTexts: ReadonlyMap<string, string> = new Map();
  let priceLines: IPriceLine[] = [];
  let hasData = false;

  const chart = createChart(container, {
    autoSize: true,
    ...layoutOptions(theme),
    ...behaviourOptions(options),
  });
  const series = addSeries(chart, options, theme);
  const endLines = createEndLines(() => theme.font);
  series.attachPrimitive(endLines);
  const markers = createSeriesMarkers(series, []);
  chart.timeScale().subscribeVisibleLogicalRangeChange((range) => {
    if (hasData && range && range.from < OLDER_WITHIN_CANDLES) options.onOlderWanted();
  });

  const colourOf = (tone: Tone) => ({ up: theme.up, down: theme.down, muted: theme.muted })[tone];
  const point = (candle: Candle) => (options.style === 'line' ? toLinePoint(candle) : toBar(candle, theme));

  function paintAnnotations(): void {
    for (const line of priceLines) series.removePriceLine(line);
    priceLines = annotations.entryLines.map((line) =>
      series.createPriceLine({
        price: line.price,
        color: colourOf(line.tone),
        lineStyle: LineStyle.Dashed,
        lineWidth: 1,
        title: options.texts.sides[line.side],
        axisLabelVisible: true,
      }),
    );
    const firstMs = candles[0]?.time ?? Number.POSITIVE_INFINITY;
    markers.setMarkers(
      annotations.markers
        .filter((marker) => marker.timeMs >= firstMs)
        .map(
          (marker): SeriesMarker<Time> => ({
            id: marker.id,
            time: toTime(marker.timeMs),
            position: 'atPriceMiddle',
            price: marker.price,
            shape: marker.kind === 'entry' ? 'circle' : 'square',
            color: colourOf(marker.tone),
            size: marker.kind === 'entry' ? 0.8 : 1,
            text: resultTexts.get(marker.id),
          }),
        ),
    );
    paintEndLines();
  }

  function paintEndLines(): void {
    const candleStartsMs = candles.map((candle) => candle.time);
    const ends = annotations.endTimes.flatMap((end) => {
      const logical = findLogicalIndex({
        candleStartsMs,
        timeMs: end.timeMs,
        intervalMs: options.intervalMs,
      });
      return logical === undefined ? [] : [{ logical, colour: colourOf(end.tone), label: options.texts.end }];
    });
    endLines.setLines(ends);
    keepEndInView(chart, candles.length, ends);
  }

  return {
    setCandles(next) {
      candles = [...next];
      series.setData(candles.map(point) as CandlestickData[] & LineData[]);
      if (!hasData && candles.length > 0) {
        chart.timeScale().setVisibleLogicalRange({
          from: candles.length - VISIBLE_CANDLES,
          to: candles.length + 6,
        });
      }
      hasData = candles.length > 0;
      paintAnnotations();
    },
    updateCandle(candle) {
      const isNew = candles.at(-1)?.time !== candle.time;
      if (isNew) candles.push(candle);
      else candles[candles.length - 1] = candle;
      series.update(point(candle) as CandlestickData & LineData);
      hasData = true;
      if (isNew) paintEndLines();
    },
    setAnnotations(next, texts) {
      annotations = next;
      resultTexts = texts;
      paintAnnotations();
    },
    setTheme(next) {
      theme = next;
      chart.applyOptions(layoutOptions(theme));
      series.applyOptions(seriesColours(options.style, theme));
      series.setData(candles.map(point) as CandlestickData[] & LineData[]);
      paintAnnotations();
    },
    keepClear(bottomPx) {
      const height = Math.max(container.clientHeight, 1);
      const covered = Math.max(0, bottomPx - TIME_AXIS_PX) / height;
      series.priceScale().applyOptions({
        scaleMargins: { top: MARGIN_TOP, bottom: Math.min(MARGIN_BOTTOM + covered, 0.6) },
      });
    },
    dispose: () => chart.remove(),
  };
}

function addSeries(
  chart: IChartApi,
  options: ChartViewOptions,
  theme: ChartTheme,
): ISeriesApi<'Candlestick'> | ISeriesApi<'Line'> {
  const shared = {
    ...seriesColours(options.style, theme),
    priceFormat: {
      type: 'custom' as const,
      minMove: 10 ** -options.priceDecimals,
      formatter: options.formatPrice,
    },
  };
  return options.style === 'line'
    ? chart.addSeries(LineSeries, { ...shared, lineWidth: 2 })
    : chart.addSeries(CandlestickSeries, { ...shared, borderVisible: false });
}

/** Room on the right for the end of a trade, at most two fifths of the width, unless the chart is scrolled back. */
function keepEndInView(chart: IChartApi, count: number, ends: readonly { logical: number }[]): void {
  const scale = chart.timeScale();
  const range = scale.getVisibleLogicalRange();
  if (!range || scale.scrollPosition() < 0) return;
  const furthest = Math.max(0, ...ends.map((end) => end.logical - (count - 1)));
  const rightOffset = Math.min(
    Math.max(6, Math.ceil(furthest) + 3),
    Math.floor((range.to - range.from) * 0.4),
  );
  if (ends.length > 0 && scale.options().rightOffset !== rightOffset) scale.applyOptions({ rightOffset });
}
