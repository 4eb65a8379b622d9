/** Rows of a CSV file (RFC 4180) that spreadsheet programs open in the right encoding and never run as formulas. */

/** Excel reads a file as UTF-8 only with this byte order mark. */
export const BYTE_ORDER_MARK = '\uFEFF';
/**
 * Characters that make a spreadsheet treat a cell as a formula; the wide forms do so in Chinese and Japanese programs.
 */
const FORMULA = /^\s*[=+\-@\t\r\n＝＋－＠]/;
/** A number, signed or not, is no formula and is unchanged; so is a telephone number. */
const PLAIN_NUMBER = /^[+-]?\d+(\.\d+)?$/;
const NEEDS_QUOTES = /[",\r\n;\t]|^\s|\s$/;

/** One line with its line end. A cell that would be a formula gets an apostrophe in front, which makes it text. */
export function writeCsvLine(cells: readonly (string | null)[]): string {
  return `${cells.map(writeCell).join(',')}\r\n`;
}

function writeCell(cell: string | null): string {
  if (cell === null) return '';
  const text = FORMULA.test(cell) && !PLAIN_NUMBER.test(cell) ? `'${cell}` : cell;
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
