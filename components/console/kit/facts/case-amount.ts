import { formatAmount, formatUsdt } from '@/lib/i18n/format/format-money';
import { decimalToMicros, type Micros } from '@/lib/money/money';

/** An amount of the wire. Throws RangeError when it is none: a missing amount is never zero. */
export function requireAmount(text: string): Micros {
  const amount = decimalToMicros(text);
  if (amount === undefined) throw new RangeError(`not an amount: ${text}`);
  return amount;
}

/** An amount of a case to its last digit: "1,000.000001 USDT". */
export function formatCaseAmount(text: string): string {
  return formatUsdt(requireAmount(text), { exact: true });
}

/** The same without its unit, for a column that names it: "1,000.000001". */
export function formatCaseNumber(text: string): string {
  return formatAmount(requireAmount(text), { exact: true });
}
