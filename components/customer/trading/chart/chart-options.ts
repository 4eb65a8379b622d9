/** How the chart looks and behaves, and how candles become its points. */
import {
  type CandlestickData,
  ColorType,
  CrosshairMode,
  type LineData,
  TickMarkType,
  type Time,
  type UTCTimestamp,
} from 'lightweight-charts';
import type { Candle } from '@/lib/contract/core/market-schemas';
import { type ChartTheme, fadeColour } from './chart-theme';

export type ChartStyle = 'candles' | 'line';

export interface ChartTexts {
  end: string;
  /** Title of the line at an entry price. */
  sides: { buy: string; sell: string };
}

export interface ChartViewOptions {
  theme: ChartTheme;
  style: ChartStyle;
  intervalMs: number;
  priceDecimals: number;
  texts: ChartTexts;
  formatPrice: (price: number) => string;
  formatMoment: (timeMs: number, kind: 'clock' | 'seconds' | 'day' | 'full') => string;
  /** The first candle is nearly in view: older candles are requested. */
  onOlderWanted: () => void;
}

const SEEDED_STRENGTH = 0.45;
export const MARGIN_TOP = 0.14;
export const MARGIN_BOTTOM = 0.1;

export function seriesColours(style: ChartStyle, theme: ChartTheme) {
  if (style === 'line') return { color: theme.brand };
  return { upColor: theme.up, downColor: theme.down, wickUpColor: theme.up, wickDownColor: theme.down };
}

export function layoutOptions(theme: ChartTheme) {
  return {
    layout: {
      background: { type: ColorType.Solid, color: 'transparent' },
      textColor: theme.text,
      fontFamily: theme.font,
      fontSize: 11,
      // Attribution is a link beside the chart: the library's logo adds a style element that the CSP refuses.
      attributionLogo: false,
    },
    grid: { vertLines: { visible: false }, horzLines: { color: theme.line } },
    crosshair: {
      mode: CrosshairMode.Magnet,
      vertLine: { color: theme.muted, labelBackgroundColor: theme.muted },
      horzLine: { color: theme.muted, labelBackgroundColor: theme.muted },
    },
  };
}

/** One finger sideways moves the chart, up and down scrolls the page; two fingers zoom. */
export function behaviourOptions(options: ChartViewOptions) {
  const hasSeconds = options.intervalMs < 60_000;
  return {
    handleScroll: { mouseWheel: true, pressedMouseMove: true, horzTouchDrag: true, vertTouchDrag: false },
    handleScale: { mouseWheel: false, pinch: true, axisPressedMouseMove: { time: true, price: false } },
    rightPriceScale: { borderVisible: false, scaleMargins: { top: MARGIN_TOP, bottom: MARGIN_BOTTOM } },
    timeScale: {
      borderVisible: false,
      timeVisible: true,
      secondsVisible: hasSeconds,
      rightOffset: 6,
      minBarSpacing: 1,
      tickMarkFormatter: (time: Time, type: TickMarkType) =>
        options.formatMoment(
          fromTime(time),
          type === TickMarkType.TimeWithSeconds ? 'seconds' : type === TickMarkType.Time ? 'clock' : 'day',
        ),
    },
    localization: { timeFormatter: (time: Time) => options.formatMoment(fromTime(time), 'full') },
  };
}

export function toTime(timeMs: number): UTCTimestamp {
  return (timeMs / 1_000) as UTCTimestamp;
}

function fromTime(time: Time): number {
  return Number(time) * 1_000;
}

export function toLinePoint(candle: Candle): LineData {
  return { time: toTime(candle.time), value: Number(candle.close) };
}

export function toBar(candle: Candle, theme: ChartTheme): CandlestickData {
  const bar = {
    time: toTime(candle.time),
    open: Number(candle.open),
    high: Number(candle.high),
    low: Number(candle.low),
    close: Number(candle.close),
  };
  if (!candle.seeded) return bar;
  const colour = fadeColour(bar.close >= bar.open ? theme.up : theme.down, SEEDED_STRENGTH);
  return { ...bar, color: colour, wickColor: colour };
}
