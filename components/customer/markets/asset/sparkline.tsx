const WIDTH = 100;
const HEIGHT = 32;
/** Keeps the stroke of a peak inside the picture. */
const MARGIN = 2;

/** SVG points of a line through the values, oldest at the left, scaled to the picture; a flat line is centred. */
export function sparklinePoints(values: readonly number[]): string {
  const low = Math.min(...values);
  const span = Math.max(...values) - low;
  return values
    .map((value, index) => {
      const x = values.length > 1 ? (index / (values.length - 1)) * WIDTH : 0;
      const y = span > 0 ? HEIGHT - MARGIN - ((value - low) / span) * (HEIGHT - 2 * MARGIN) : HEIGHT / 2;
      return `${round(x)},${round(y)}`;
    })
    .join(' ');
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** A day of prices as a line; decorative, the change stands beside it. Takes the colour of its text. */
export function Sparkline({ values, className }: { values: readonly number[]; className?: string }) {
  if (values.length < 2) return <div className={className} aria-hidden="true" />;
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className={className}
      aria-hidden="true"
      focusable="false"
    >
      <polyline
        points={sparklinePoints(values)}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinejoin="round"
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
