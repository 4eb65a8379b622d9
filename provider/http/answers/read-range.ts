const ONE_RANGE = /^bytes=\s*(\d{0,15})-(\d{0,15})\s*$/i;

/**
 * The part of a file of `length` bytes that a Range header requests, first and last byte inclusive. An invalid header,
 * and one for several parts, is answered with the whole file; a part that begins beyond the end is out of range.
 */
export function readRange(
  header: string | undefined,
  length: number,
): 'whole' | 'beyond' | { start: number; end: number } {
  const found = ONE_RANGE.exec(header ?? '');
  if (!found) return 'whole';
  const [, first = '', last = ''] = found;
  if (first === '' && last === '') return 'whole';
  if (first === '') {
    const count = Math.min(Number(last), length);
    return count === 0 ? 'beyond' : { start: length - count, end: length - 1 };
  }
  const start = Number(first);
  if (last !== '' && Number(last) < start) return 'whole';
  if (start >= length) return 'beyond';
  return { start, end: last === '' ? length - 1 : Math.min(Number(last), length - 1) };
}
