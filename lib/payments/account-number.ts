/** Account numbers: stored as digits, shown with dashes after the 3rd, 5th and 11th digit (W4). */

const DASH_AFTER = [3, 5, 11];

/** Digits only; other characters are removed. */
export function accountDigits(text: string): string {
  return text.replace(/\D/g, '');
}

/** 1234567890123 → 123-45-678901-23. Texts with letters, as practice methods have them, are unchanged. */
export function formatAccountNumber(text: string): string {
  if (/[^\d\s-]/.test(text)) return text;
  const digits = accountDigits(text);
  const cuts = [0, ...DASH_AFTER.filter((cut) => cut < digits.length), digits.length];
  return cuts
    .slice(1)
    .map((cut, index) => digits.slice(cuts[index], cut))
    .join('-');
}
