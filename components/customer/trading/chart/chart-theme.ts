/** The chart draws on a canvas, so it reads the theme's tokens as plain colours, again on each theme change. */
export interface ChartTheme {
  text: string;
  line: string;
  brand: string;
  up: string;
  down: string;
  muted: string;
  surface: string;
  font: string;
}

const TOKENS = {
  text: '--text-muted',
  line: '--line',
  brand: '--brand',
  up: '--up',
  down: '--down',
  muted: '--line-strong',
  surface: '--surface',
} as const;

export function readChartTheme(): ChartTheme {
  const style = getComputedStyle(document.documentElement);
  const colours = Object.entries(TOKENS).map(([name, token]) => [name, style.getPropertyValue(token).trim()]);
  return { ...Object.fromEntries(colours), font: style.fontFamily };
}

/** Calls when a switch, the system or another tab changed the theme. Returns its stop. */
export function watchChartTheme(listener: (theme: ChartTheme) => void): () => void {
  const change = () => listener(readChartTheme());
  const observer = new MutationObserver(change);
  observer.observe(document.documentElement, { attributes: true });
  const system = window.matchMedia('(prefers-color-scheme: dark)');
  system.addEventListener('change', change);
  return () => {
    observer.disconnect();
    system.removeEventListener('change', change);
  };
}

/** The same colour at a share of its strength; colours other than #rrggbb stay as they are. */
export function fadeColour(colour: string, share: number): string {
  if (!/^#[0-9a-f]{6}$/i.test(colour)) return colour;
  return `${colour}${Math.round(share * 255)
    .toString(16)
    .padStart(2, '0')}`;
}
