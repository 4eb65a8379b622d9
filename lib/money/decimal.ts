/**
 * Exact arithmetic on plain decimal texts, for prices: a feed's full precision is kept, and prices are never compared
 * as floats.
 */
export const PLAIN_DECIMAL = /^-?\d+(\.\d+)?$/;

/** Splits a plain decimal into an integer and its number of decimals. Throws RangeError on anything else. */
export function parseDecimal(text: string): { units: bigint; scale: number } {
  if (!PLAIN_DECIMAL.test(text)) throw new RangeError(`not a plain decimal: ${text}`);
  const [whole, fraction = ''] = text.split('.');
  return { units: BigInt(`${whole}${fraction}`), scale: fraction.length };
}

/** −1, 0 or 1 as a is below, equal to or above b, at full precision. */
export function compareDecimals(a: string, b: string): -1 | 0 | 1 {
  const left = parseDecimal(a);
  const right = parseDecimal(b);
  const scale = Math.max(left.scale, right.scale);
  const difference =
    left.units * 10n ** BigInt(scale - left.scale) - right.units * 10n ** BigInt(scale - right.scale);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}
