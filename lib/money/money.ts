/**
 * Money is an integer of micro-USDT (1 USDT = 1,000,000), held in a bigint so that no float ever adds money.
 * This folder is the only place where amounts are added, rounded, parsed or printed.
 */
declare const microsBrand: unique symbol;
export type Micros = bigint & { readonly [microsBrand]: 'micro-USDT' };

export const MICROS_PER_USDT = 1_000_000n;
/** 0.01 USDT, the step of every amount a person enters. */
export const MICROS_PER_CENT = 10_000n;

export type Rounding = 'half-up' | 'down';

/** Marks an integer as micro-USDT. Throws RangeError when it is not an integer. */
export function micros(value: bigint | number | string): Micros {
  return BigInt(value) as Micros;
}

export const ZERO = micros(0);

export function addMicros(...amounts: Micros[]): Micros {
  return micros(amounts.reduce((sum: bigint, amount) => sum + amount, 0n));
}

export function subtractMicros(from: Micros, amount: Micros): Micros {
  return micros(from - amount);
}

/**
 * Rounds to whole cents (0.01 USDT).
 * half-up rounds halves away from zero; down cuts towards zero.
 */
export function roundToCents(amount: Micros, rounding: Rounding): Micros {
  const sign = amount < 0n ? -1n : 1n;
  const size = amount * sign;
  const lifted = rounding === 'half-up' ? size + MICROS_PER_CENT / 2n : size;
  return micros(sign * (lifted / MICROS_PER_CENT) * MICROS_PER_CENT);
}

/**
 * An amount in another currency at a rate (baht for one USDT), in millionths of that currency, rounded to 0.01.
 * The rate counts to 6 decimals. Throws RangeError when it is not above zero.
 */
export function convertMicros(amount: Micros, rate: number, rounding: Rounding): Micros {
  if (!(rate > 0)) throw new RangeError('a rate must be above zero');
  return roundToCents(micros((amount * BigInt(Math.round(rate * 1_000_000))) / MICROS_PER_USDT), rounding);
}

/**
 * A JSON number for an amount: exact up to 2^33 (8.5 billion) USDT, where doubles lie a micro apart, and the nearest
 * double beyond. Every amount has one, since a page that shows a balance must not fail on a large one.
 */
export function microsToNumber(amount: Micros): number {
  return Number(microsToDecimal(amount));
}

/** Plain decimal text with at least 2 and at most 6 decimals: 1234500000n → "1234.50". */
export function microsToDecimal(amount: Micros): string {
  const sign = amount < 0n ? '-' : '';
  const size = amount < 0n ? -amount : amount;
  const whole = size / MICROS_PER_USDT;
  const fraction = (size % MICROS_PER_USDT)
    .toString()
    .padStart(6, '0')
    .replace(/0{1,4}$/, '');
  return `${sign}${whole}.${fraction}`;
}

/**
 * Reads a plain ASCII decimal ("12", "12.5", "0.000001"; a JSON number counts as its shortest text).
 * Returns undefined for anything else: signs, exponents, spaces, separators, other digits, over 12 digits or 6 decimals.
 */
export function decimalToMicros(value: string | number): Micros | undefined {
  return read(/^(\d{1,12})(?:\.(\d{1,6}))?$/, value);
}

/** The same for an amount in a response, which may be a sum of many: up to 30 digits. Undefined for anything else. */
export function wireToMicros(value: string | number): Micros | undefined {
  return read(/^(\d{1,30})(?:\.(\d{1,6}))?$/, value);
}

function read(form: RegExp, value: string | number): Micros | undefined {
  const [, whole, fraction = ''] = form.exec(String(value)) ?? [];
  if (whole === undefined) return undefined;
  return micros(BigInt(whole) * MICROS_PER_USDT + BigInt(fraction.padEnd(6, '0')));
}

/**
 * A wire amount (a JSON number, a loss is negative) as micro-USDT; reads everything that `microsToNumber` returns.
 * Throws RangeError on anything else.
 */
export function readMicros(value: number): Micros {
  const size = wireToMicros(Math.abs(value));
  if (size === undefined) throw new RangeError(`not an amount: ${value}`);
  return value < 0 ? micros(-size) : size;
}

/** A wire amount as plain decimal text ("12.50", a loss "-12.50") in micro-USDT. Throws RangeError on anything else. */
export function readAmountText(value: string): Micros {
  const isNegative = value.startsWith('-');
  const size = wireToMicros(isNegative ? value.slice(1) : value);
  if (size === undefined) throw new RangeError(`not an amount: ${value}`);
  return isNegative ? micros(-size) : size;
}
