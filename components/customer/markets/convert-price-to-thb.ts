import { parseDecimal } from '@/lib/money/decimal';

const RATE_DECIMALS = 6;

/**
 * A price in USDT as plain decimal text in baht, at every digit: ("68167.01", 32) → "2181344.32000000". The rate is
 * baht per USDT and counts with up to 6 decimals. Throws RangeError on anything but plain decimals and positive rates.
 */
export function convertPriceToThb(price: string, rate: number): string {
  if (!Number.isFinite(rate) || rate <= 0) throw new RangeError(`not a rate: ${rate}`);
  const { units, scale } = parseDecimal(price);
  const product = units * BigInt(Math.round(rate * 10 ** RATE_DECIMALS));
  const decimals = scale + RATE_DECIMALS;
  const digits = product.toString().padStart(decimals + 1, '0');
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
