/**
 * The one parser of amounts that people type. It understands a decimal comma, grouping, full-width and Thai digits, and
 * says so (`understood`), so that the field can show what it read. The provider accepts plain ASCII decimals only: send
 * it `decimal`. Amounts stay texts until they are parsed here.
 */
import { decimalToMicros, type Micros, microsToDecimal } from '../../money/money';

export type AmountRefusal =
  | 'empty'
  | 'amount_signed'
  | 'amount_exponent'
  | 'amount_step'
  | 'amount_too_large'
  | 'invalid_amount';

export type ParsedAmount =
  | {
      ok: true;
      micros: Micros;
      /** Plain decimal with 2 to 6 decimals, for the wire. */
      decimal: string;
      /** The text was not a plain decimal: show how it was read. */
      understood: boolean;
    }
  | { ok: false; reason: AmountRefusal };

const PLAIN = /^\d{1,12}(\.\d{0,6})?$/;

/**
 * Reads an amount in USDT with at most `decimals` (2, up to 6); zero is valid here, other rules decide whether it may
 * be traded or deposited.
 */
export function parseAmount(typed: string, decimals = 2): ParsedAmount {
  const text = foldDigits(typed.trim());
  if (text === '') return refuse('empty');
  if (/^[+\-−–]|[-−–]$/.test(text)) return refuse('amount_signed');
  if (/^[\d.,]+e[+-]?\d*$/i.test(text)) return refuse('amount_exponent');
  const plain = readSeparators(text, decimals);
  if (plain === undefined) return refuse('invalid_amount');
  const [whole = '', fraction = ''] = plain.split('.');
  if (whole.replace(/^0+/, '').length > 9) return refuse('amount_too_large');
  if (fraction.length > decimals) return refuse('amount_step');
  const micros = decimalToMicros(`${whole.replace(/^0+(?=\d)/, '')}.${fraction.padEnd(2, '0')}`);
  if (micros === undefined) return refuse('invalid_amount');
  return { ok: true, micros, decimal: microsToDecimal(micros), understood: !PLAIN.test(typed.trim()) };
}

function refuse(reason: AmountRefusal): ParsedAmount {
  return { ok: false, reason };
}

/** Full-width forms by NFKC, then what NFKC leaves: Thai digits and the ideographic full stop and comma. */
function foldDigits(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50))
    .replace(/。/g, '.')
    .replace(/、/g, ',');
}

/**
 * Decides which separator is the decimal one and checks the groups. A lone point is decimal, as everywhere else in
 * the product; a lone comma is a group before three digits and else decimal, the only readings that are amounts.
 * Returns a plain decimal, or undefined.
 */
function readSeparators(text: string, decimals: number): string | undefined {
  const spaced = /^\d{1,3}([ '’]\d{3})+(?=[.,]|$)/.test(text) ? text.replace(/[ '’]/g, '') : text;
  if (!/^[\d.,]+$/.test(spaced) || !/\d/.test(spaced)) return undefined;
  const points = spaced.split('.').length - 1;
  const commas = spaced.split(',').length - 1;
  if (commas === 0 && points <= 1) return normalizePoint(spaced);
  if (points > 0 && commas > 0) {
    const decimal = spaced.lastIndexOf('.') > spaced.lastIndexOf(',') ? '.' : ',';
    const [whole = '', fraction, more] = spaced.split(decimal);
    const group = decimal === '.' ? ',' : '.';
    if (more !== undefined || fraction === undefined || fraction.includes(group)) return undefined;
    return isGrouped(whole, group) ? normalizePoint(`${whole.replaceAll(group, '')}.${fraction}`) : undefined;
  }
  if (points > 1) return isGrouped(spaced, '.') ? spaced.replaceAll('.', '') : undefined;
  if (isGrouped(spaced, ',')) return spaced.replaceAll(',', '');
  const [, fraction = ''] = spaced.split(',');
  return commas === 1 && fraction.length <= decimals ? normalizePoint(spaced.replace(',', '.')) : undefined;
}

function isGrouped(text: string, separator: string): boolean {
  const [first = '', ...groups] = text.split(separator);
  return /^[1-9]\d{0,2}$/.test(first) && groups.every((group) => /^\d{3}$/.test(group));
}

function normalizePoint(text: string): string {
  return text.startsWith('.') ? `0${text}` : text;
}
