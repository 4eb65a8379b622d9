import { assetInitials, findAssetMark } from './asset-marks';

/** Round icon of an asset. Decorative: the name or symbol is always beside it. `size` in CSS pixels. */
export function AssetIcon({ symbol, size = 40 }: { symbol: string; size?: number }) {
  const mark = findAssetMark(symbol);
  const letters = assetInitials(symbol);
  return (
    <svg
      viewBox="0 0 40 40"
      width={size}
      height={size}
      className="shrink-0"
      aria-hidden="true"
      focusable="false"
    >
      <circle cx="20" cy="20" r="20" fill={mark.color} />
      {mark.path ? (
        <path
          d={mark.path}
          transform="translate(8 8)"
          fill="none"
          stroke="#fff"
          strokeWidth="1.9"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      ) : (
        <text
          x="20"
          y="20"
          fill="#fff"
          fontSize={letters.length > 2 ? 12.5 : 15}
          fontWeight="700"
          textAnchor="middle"
          dominantBaseline="central"
        >
          {letters}
        </text>
      )}
    </svg>
  );
}
