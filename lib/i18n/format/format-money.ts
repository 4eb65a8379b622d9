/**
 * Amounts as people read them. All four languages print 1,234.50: an amount looks the same in every language, in a
 * screenshot and in a message to support, and server and browser never differ.
 */
import { type Micros, microsToDecimal, roundToCents } from '../../money/money';
import { groupDigits } from './group-digits';

export interface MoneyOptions {
  /** Writes + before a gain; a loss always carries −. */
  signed?: boolean;
  /** Shows up to 6 decimals instead of rounding down to 2. */
  exact?: boolean;
}

/** Micro-USDT as US dollars, cut to 2 decimals towards zero (M7): 10382509999n → "$10,382.50". */
export function formatMoney(amount: Micros, options: MoneyOptions = {}): string {
  return write(amount, '$', options);
}

/** Micro-USDT without a unit: 10382509999n → "10,382.50". */
export function formatAmount(amount: Micros, options: MoneyOptions = {}): string {
  return write(amount, '', options);
}

/** Micro-USDT with its unit: "10,382.50 USDT". */
export function formatUsdt(amount: Micros, options: MoneyOptions = {}): string {
  return `${formatAmount(amount, options)} USDT`;
}

/** Micro-USDT in baht at a rate in baht per USDT (M6), cut to 2 decimals: "฿332,240.00". */
export function formatThb(amount: Micros, rate: number, options: MoneyOptions = {}): string {
  return write(convertToThb(amount, rate), '฿', options);
}

/** Micro-baht of an amount; the rate counts with up to 6 decimals. Throws RangeError on a rate that is no positive number. */
export function convertToThb(amount: Micros, rate: number): Micros {
  if (!Number.isFinite(rate) || rate <= 0) throw new RangeError(`not a rate: ${rate}`);
  const rateMicros = BigInt(Math.round(rate * 1_000_000));
  return ((amount * rateMicros) / 1_000_000n) as Micros;
}

function write(amount: Micros, unit: string, { signed = false, exact = false }: MoneyOptions): string {
  const shown = exact ? amount : roundToCents(amount, 'down');
  const size = (shown < 0n ? -shown : shown) as Micros;
  const sign = shown < 0n ? '-' : signed && shown > 0n ? '+' : '';
  return `${sign}${unit}${groupDigits(microsToDecimal(size))}`;
}
