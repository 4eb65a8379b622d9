/** Prices, changes and volumes as people read them; prices are plain decimal texts and never become floats. */
import { parseDecimal } from '../../money/decimal';
import { groupDigits } from './group-digits';

export type Direction = 'up' | 'down' | 'flat';

export const ARROWS: Record<Direction, string> = { up: '▲', down: '▼', flat: '' };

/** 2 decimals at 1 or more, 4 below (N1), halves up: "68167.006" → "68,167.01". */
export function formatPrice(price: string): string {
  const { units, scale } = parseDecimal(price);
  const isBelowOne = (units < 0n ? -units : units) < 10n ** BigInt(scale);
  return groupDigits(roundDecimal(price, isBelowOne ? 4 : 2));
}

/** Every digit the feed gave, at least 2 decimals: for the prices that decided a trade. */
export function formatPriceExactly(price: string): string {
  const { scale } = parseDecimal(price);
  return groupDigits(scale >= 2 ? price : roundDecimal(price, 2));
}

/** A plain decimal text at a number of decimals, halves away from zero. */
export function roundDecimal(decimal: string, decimals: number): string {
  const { units, scale } = parseDecimal(decimal);
  const sign = units < 0n ? '-' : '';
  const size = units < 0n ? -units : units;
  const rounded =
    scale <= decimals
      ? size * 10n ** BigInt(decimals - scale)
      : (size + 10n ** BigInt(scale - decimals) / 2n) / 10n ** BigInt(scale - decimals);
  const digits = rounded.toString().padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = decimals > 0 ? `.${digits.slice(-decimals)}` : '';
  return `${rounded === 0n ? '' : sign}${whole}${fraction}`;
}

/** The direction of a change as shown: what rounds to 0.00 is flat. */
export function directionOf(change: number): Direction {
  const shown = Number(change.toFixed(2));
  return shown > 0 ? 'up' : shown < 0 ? 'down' : 'flat';
}

/** A percent change with its sign: 1.239 → "+1.24%", -0.38 → "-0.38%", 0 → "0.00%". */
export function formatPercent(change: number): string {
  const size = groupDigits(Math.abs(change).toFixed(2));
  return `${{ up: '+', down: '-', flat: '' }[directionOf(change)]}${size}%`;
}

const STEPS = [
  [1e12, 'T'],
  [1e9, 'B'],
  [1e6, 'M'],
  [1e3, 'K'],
] as const;

/** A volume at one decimal: 12_480_000_000 → "12.5B". */
export function formatVolume(volume: number): string {
  // 999,950 would print as 1000.0K; the next unit is used from where rounding reaches it.
  const step = STEPS.find(([size]) => volume >= size * 0.99995) ?? ([1, ''] as const);
  const text = (volume / step[0]).toFixed(step[0] === 1 ? 0 : 1);
  return `${text.replace(/\.0$/, '')}${step[1]}`;
}

/** A payout multiplier with 2 decimals, or all of its up to 4: 1.8 → "1.80x", 1.8525 → "1.8525x". */
export function formatMultiplier(multiplier: number): string {
  return `${multiplier.toFixed(4).replace(/0{1,2}$/, '')}x`;
}
