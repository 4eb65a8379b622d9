/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const css = readFileSync(join(process.cwd(), 'app/globals.css'), 'utf8');

function readBlock(start: string): Record<string, string> {
  const from = css.indexOf(start);
  if (from < 0) throw new Error(`no block ${start}`);
  const body = css.slice(css.indexOf('{', from) + 1, css.indexOf('}', from));
  return Object.fromEntries([...body.matchAll(/--([\w-]+):\s*([^;]+);/g)].map((m) => [m[1], m[2]]));
}

const themes = {
  light: readBlock(':root {'),
  dark: readBlock(":root[data-theme='dark']"),
};

function luminance(hex: string): number {
  if (!/^#[0-9a-f]{6}$/.test(hex)) throw new Error(`not a plain colour: ${hex}`);
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(theme: Record<string, string>, front: string, back: string): number {
  const [light, dark] = [luminance(theme[front] ?? ''), luminance(theme[back] ?? '')].sort((a, b) => b - a);
  return ((light as number) + 0.05) / ((dark as number) + 0.05);
}

const SURFACES = ['bg', 'surface', 'surface-raised'];
const TEXT_PAIRS: [string, string][] = [
  ...['text', 'text-muted', 'brand', 'success', 'danger', 'warn', 'info'].flatMap((front) =>
    SURFACES.map((back): [string, string] => [front, back]),
  ),
  ['on-brand', 'brand'],
  ['on-header', 'header'],
  ['on-success', 'success'],
  ['on-danger', 'danger'],
  ['on-inverse', 'inverse'],
  ['brand', 'brand-soft'],
  ['success', 'success-soft'],
  ['danger', 'danger-soft'],
  ['warn', 'warn-soft'],
  ['info', 'info-soft'],
  ...['brand-soft', 'success-soft', 'danger-soft', 'warn-soft', 'info-soft'].map((back): [string, string] => [
    'text',
    back,
  ]),
  ...['text', 'text-muted', 'danger', 'info'].map((front): [string, string] => [front, 'bubble']),
];

describe.each(Object.entries(themes))('the %s theme', (_, theme) => {
  test.each(TEXT_PAIRS)('%s on %s reads at 4.5 or better', (front, back) => {
    expect(contrast(theme, front, back)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(SURFACES)('the edge of a field shows on %s at 3 or better', (back) => {
    expect(contrast(theme, 'line-strong', back)).toBeGreaterThanOrEqual(3);
  });
});

test('following the system gives the same dark as choosing it', () => {
  expect(readBlock(":root:not([data-theme='light'])")).toEqual(themes.dark);
});

test('dark names every colour that light has', () => {
  expect(Object.keys(themes.dark)).toEqual(Object.keys(themes.light));
});

const ROOT = process.cwd();
const screens = ['app', 'components'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'))
    .map((name) => join(folder, name)),
);

test.each(screens)('%s spaces and colours by the tokens alone', (file) => {
  const source = readFileSync(join(ROOT, file), 'utf8');
  const offScale = source.match(
    /(?<![\w-])-?(?:p|px|py|pt|pb|ps|pe|pl|pr|m|mx|my|mt|mb|ms|me|ml|mr|gap|gap-x|gap-y|space-x|space-y)-(?!(?:0|px|1|2|3|4|6|8|auto)(?![\w.-]))(?:\d[\d.]*|\[\d[^\]]*\])/g,
  );
  expect(offScale).toBeNull();
  expect(
    source.match(/-\[#[0-9a-fA-F]+\]|-(?:red|green|gray|slate|zinc|blue|amber|emerald)-\d{2,3}\b/g),
  ).toBeNull();
});

/** Used for prices, sides and results. Everything else uses state colours, which no preference swaps. */
const SPEAKS_OF_DIRECTION =
  /^components\/customer\/(trading|markets)\/|^components\/ui\/(feedback\/badge|buttons\/button-class|facts\/(percent-change|money|price))\.|^components\/records\/(case-amount|side-text)\.|^components\/customer\/history\/list\/kind-icon\.|^components\/console\/support\/inbox\/customer\/recent-trades\./;
const sources = ['app', 'components'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => join(folder, name)),
);

test.each(sources.filter((file) => !SPEAKS_OF_DIRECTION.test(file)))(
  '%s colours no state by direction',
  (file) => {
    const source = readFileSync(join(ROOT, file), 'utf8');
    expect(
      source.match(/\b(?:text|bg|border|outline|fill|stroke)-(?:on-)?(?:up|down)\b(?:-soft)?/g),
    ).toBeNull();
  },
);
