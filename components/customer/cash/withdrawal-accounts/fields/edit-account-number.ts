import { accountDigits, formatAccountNumber } from '@/lib/payments/account-number';

/** More digits than any bank uses. */
const MOST_DIGITS = 18;

export interface Edit {
  /** Formatted. */
  text: string;
  /** Position of the caret in it. */
  caret: number;
}

/**
 * An account number after an edit of the field: digits of any script as ASCII digits, all else removed, dashes
 * where they belong, and the caret behind the same digit as before. Deleting a dash deletes the digit beyond it, so
 * that the key always has an effect.
 */
export function editAccountNumber(options: {
  before: string;
  /** The field's text after the edit, and its caret. */
  text: string;
  caret: number;
  isForwardDelete?: boolean;
}): Edit {
  const { before, isForwardDelete = false } = options;
  const left = accountDigits(toPlainDigits(options.text.slice(0, options.caret)));
  const right = accountDigits(toPlainDigits(options.text.slice(options.caret)));
  const isDashDeleted = options.text.length === before.length - 1 && left + right === accountDigits(before);
  const kept =
    isDashDeleted && isForwardDelete
      ? { left, right: right.slice(1) }
      : isDashDeleted
        ? { left: left.slice(0, -1), right }
        : { left, right };
  const text = formatAccountNumber((kept.left + kept.right).slice(0, MOST_DIGITS));
  return { text, caret: findCaret(text, Math.min(kept.left.length, MOST_DIGITS)) };
}

/** The position after a number of digits. */
function findCaret(text: string, digits: number): number {
  let seen = 0;
  for (let at = 0; at < text.length; at++) {
    if (seen === digits) return at;
    if (text[at] !== '-') seen++;
  }
  return text.length;
}

function toPlainDigits(text: string): string {
  return text.normalize('NFKC').replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50));
}
