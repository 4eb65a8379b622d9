/** A share of 0…1 as percent with 2 decimals, as break-even rates are written: 0.5555 → "55.55%". */
export function formatShare(share: number): string {
  return `${(share * 100).toFixed(2)}%`;
}
