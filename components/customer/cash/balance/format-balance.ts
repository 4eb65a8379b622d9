import { formatMoney, formatThb, formatUsdt } from '@/lib/i18n/format/format-money';
import { type Micros, wireToMicros } from '@/lib/money/money';

/** Replaces an amount that is hidden or loading. Never looks like a number. */
export const MASK = '••••••';
/** Replaces an amount that could not be loaded: never zero. */
export const UNKNOWN = '–';

/** An amount in USDT from the wire as US dollars, cut to 2 decimals (M7): 10382.509999 → "$10,382.50". */
export function formatBalanceInDollars(amount: number): string {
  return show(amount, formatMoney);
}

/** The same with its own unit: "10,382.50 USDT". */
export function formatBalanceInUsdt(amount: number): string {
  return show(amount, formatUsdt);
}

/** The same in baht at the rate of the deployment (M6), cut to 2 decimals. */
export function formatBalanceInBaht(amount: number, rate: number): string {
  return show(amount, (micros) => formatThb(micros, rate));
}

function show(amount: number, format: (micros: Micros) => string): string {
  const micros = wireToMicros(amount);
  return micros === undefined ? UNKNOWN : format(micros);
}

/** The type size in which an amount still fits the narrowest phone beside a card's padding. */
export function amountTextSize(text: string | undefined): 'text-2xl' | 'text-xl' | 'text-lg' {
  const length = text?.length ?? 0;
  return length <= 10 ? 'text-2xl' : length <= 13 ? 'text-xl' : 'text-lg';
}
