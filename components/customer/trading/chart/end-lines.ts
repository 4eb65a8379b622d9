/** Vertical lines at the end times of running trades. They are in the future, where the chart has no candles yet. */
import type {
  IChartApi,
  IPrimitivePaneRenderer,
  IPrimitivePaneView,
  ISeriesPrimitive,
  Logical,
  SeriesAttachedParameter,
  Time,
} from 'lightweight-charts';

export interface EndLine {
  /** Position in candles from the first one, fractional. */
  logical: number;
  colour: string;
  label: string;
}

export interface EndLines extends ISeriesPrimitive<Time> {
  setLines(lines: readonly EndLine[]): void;
}

export function createEndLines(font: () => string): EndLines {
  let lines: readonly EndLine[] = [];
  let chart: IChartApi | undefined;
  let requestUpdate: (() => void) | undefined;

  const renderer: IPrimitivePaneRenderer = {
    draw: (target) =>
      target.useMediaCoordinateSpace(({ context, mediaSize }) => {
        for (const line of lines) {
          const x = findCoordinate(chart, line.logical);
          if (x === undefined || x < 0 || x > mediaSize.width) continue;
          context.save();
          context.strokeStyle = line.colour;
          context.fillStyle = line.colour;
          context.lineWidth = 1;
          context.setLineDash([3, 3]);
          context.beginPath();
          context.moveTo(Math.round(x) + 0.5, 20);
          context.lineTo(Math.round(x) + 0.5, mediaSize.height);
          context.stroke();
          context.font = `11px ${font()}`;
          context.textAlign = 'center';
          context.fillText(line.label, Math.min(x, mediaSize.width - 20), 15);
          context.restore();
        }
      }),
  };
  const views: IPrimitivePaneView[] = [{ renderer: () => renderer }];

  return {
    setLines(next) {
      lines = next;
      requestUpdate?.();
    },
    attached(parameters: SeriesAttachedParameter<Time>) {
      chart = parameters.chart as IChartApi;
      requestUpdate = parameters.requestUpdate;
    },
    detached() {
      chart = undefined;
      requestUpdate = undefined;
    },
    paneViews: () => views,
  };
}

/** Between two whole positions the chart gives none, so it is drawn in proportion. */
function findCoordinate(chart: IChartApi | undefined, logical: number): number | undefined {
  const scale = chart?.timeScale();
  const whole = Math.floor(logical);
  const left = scale?.logicalToCoordinate(whole as Logical) ?? undefined;
  const right = scale?.logicalToCoordinate((whole + 1) as Logical) ?? undefined;
  if (left === undefined || right === undefined) return undefined;
  return left + (right - left) * (logical - whole);
}
