import { groupDigits } from '@/lib/i18n/format/group-digits';
import { convertMicros, type Micros, microsToDecimal } from '@/lib/money/money';

export interface Baht {
  /** Plain decimal with 2 decimals, as a bank takes it. */
  decimal: string;
  /** As people read it: "฿3,200.00". */
  text: string;
}

/** The baht to transfer for an amount in USDT, rounded to 0.01; the same figure is shown, copied and in the QR code. */
export function calculateBahtTransfer(amount: Micros, rate: number): Baht {
  const decimal = microsToDecimal(convertMicros(amount, rate, 'half-up'));
  return { decimal, text: `฿${groupDigits(decimal)}` };
}
