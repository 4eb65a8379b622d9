/**
 * A colour and an icon for each asset, drawn for this product: plain pictograms of what a company or metal is known
 * for, never its logo. Strokes lie on a 24 grid. White on every colour is at least 3:1.
 */
export interface AssetMark {
  readonly color: string;
  /** SVG path, stroked in white; without one the first letters of the symbol are written. */
  readonly path?: string;
}

export const ASSET_MARKS: Readonly<Record<string, AssetMark>> = {
  BTC: {
    color: '#dd7410',
    path: 'M7.5 5H14a3.5 3.5 0 0 1 0 7H9.5M14 12h.5a3.5 3.5 0 0 1 0 7h-7M9.5 5v14M11 2.8V5m3-2.2V5m-3 14v2.2m3-2.2v2.2',
  },
  ETH: { color: '#627eea', path: 'm12 2.8 6 9.4-6 3.3-6-3.3zM6.8 15.6l5.2 5.8 5.2-5.8' },
  GOLD: { color: '#b07d08', path: 'M9.6 5.5h4.8L16 11H8zM4.6 13h4.8l1.6 5.5H3zm10 0h4.8l1.6 5.5h-8z' },
  SILVER: { color: '#76818f', path: 'M7.6 5.5h8.8L18 11H6zM5.4 13h13.2l1.6 5.5H3.8z' },
  META: { color: '#1668d9', path: 'M4 4.5h11.5V13H9.3L6 16v-3H4zM18.5 9H20v8.5h-1.5v3l-3.3-3h-4.7' },
  GOOGLE: { color: '#2b9150', path: 'M16.5 10.5a6 6 0 1 1-12 0 6 6 0 0 1 12 0M15 15l5 5' },
  MICROSOFT: { color: '#0f7fb8', path: 'M3.5 5.5h17v13h-17zm0 4h17M6 7.5h.01m2.49 0h.01' },
  ADOBE: { color: '#d9363a', path: 'm12 2.5 5 8.5-3 7.5h-4L7 11zm0 0v7.3m0 0a1.4 1.4 0 1 0 .01 0M9 21.5h6' },
  TESLA: { color: '#c11f4e', path: 'M13.5 2.5 5.5 14H11l-1 7.5L18.5 10H13z' },
  NETFLIX: { color: '#9c2230', path: 'M3.5 5.5h17v13h-17zm7 3.8v5.4L15 12z' },
  NVIDIA: {
    color: '#4d8f00',
    path: 'M7.5 7.5h9v9h-9zM10 3.5v4m4-4v4m-4 9v4m4-4v4M3.5 10h4m-4 4h4m9-4h4m-4 4h4',
  },
  AMAZON: {
    color: '#4a6785',
    path: 'm12 3.2 8 4.2v9.2l-8 4.2-8-4.2V7.4zM4 7.4l8 4.2 8-4.2m-8 4.2v9.2M8 5.3l8 4.2',
  },
  APPLE: {
    color: '#6b7280',
    path: 'M8.5 2.8h7A1.7 1.7 0 0 1 17.2 4.5v15a1.7 1.7 0 0 1-1.7 1.7h-7a1.7 1.7 0 0 1-1.7-1.7v-15A1.7 1.7 0 0 1 8.5 2.8M11 18h2',
  },
  USDT: {
    color: '#1f8f6c',
    path: 'M6 4.5h12m-6 0V20.5M18.5 10.2c0 1.3-2.9 2.2-6.5 2.2s-6.5-.9-6.5-2.2S8.4 8 12 8s6.5.9 6.5 2.2',
  },
  BNB: { color: '#a87c00' },
  SOL: { color: '#8a45e6' },
  ADA: { color: '#2a59c9' },
  DOT: { color: '#d6197b' },
};

const FALLBACK_COLORS = ['#4a6785', '#7a5ca8', '#2b8577', '#a05a3c', '#3b6fb6', '#8a5a78'] as const;

/** The icon of a symbol; an unknown one gets letters on a colour that is always the same for it. */
export function findAssetMark(symbol: string): AssetMark {
  const known = ASSET_MARKS[symbol.toUpperCase()];
  if (known) return known;
  let sum = 0;
  for (const char of symbol.toUpperCase()) sum += char.charCodeAt(0);
  return { color: FALLBACK_COLORS[sum % FALLBACK_COLORS.length] ?? FALLBACK_COLORS[0] };
}

/** Up to three letters that abbreviate a symbol: BRK.A → BRK, EURUSD → EUR. */
export function assetInitials(symbol: string): string {
  return (
    symbol
      .toUpperCase()
      .replace(/[^A-Z0-9]/g, '')
      .slice(0, 3) || '?'
  );
}
