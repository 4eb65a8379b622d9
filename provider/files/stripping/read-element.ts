/** Elements of EBML, which Matroska and WebM files are made of (RFC 8794). */
import { Failure } from '../../http/failure';
import type { Range } from './read-boxes';

/** `begin` and `end` of its content. */
export interface Element extends Range {
  id: number;
  /** Where its header begins. */
  at: number;
  /**
   * Its size is unknown: it ends at an element that cannot be in it, or at the end of the file. Recorders write such
   * elements.
   */
  isOpen: boolean;
}

/** Throws file_unreadable when it is truncated. */
export function readElement(bytes: Buffer, at: number): Element {
  const idLength = readLength(bytes, at, 4);
  const sizeAt = at + idLength;
  const sizeLength = readLength(bytes, sizeAt, 8);
  const begin = sizeAt + sizeLength;
  // The bit that marks a number's length is part of an id but not of a size.
  const marker = 1 << (8 - sizeLength);
  const size = readNumber(bytes, { at: sizeAt, length: sizeLength, first: marker - 1 });
  // All ones means unknown: it extends to the end, as in a recording whose length was not known.
  const isOpen = size === 2 ** (7 * sizeLength) - 1;
  const end = isOpen ? bytes.byteLength : begin + size;
  if (end > bytes.byteLength) throw new Failure('file_unreadable');
  return { id: readNumber(bytes, { at, length: idLength, first: 0xff }), at, begin, end, isOpen };
}

/** Length in bytes of the number that begins here: the leading zero bits of its first byte, plus one. */
function readLength(bytes: Buffer, at: number, longest: number): number {
  const length = Math.clz32(bytes[at] ?? 0) - 23;
  if (length > longest || at + length > bytes.byteLength) throw new Failure('file_unreadable');
  return length;
}

function readNumber(
  bytes: Buffer,
  { at, length, first }: { at: number; length: number; first: number },
): number {
  let value = (bytes[at] ?? 0) & first;
  for (let index = 1; index < length; index += 1) value = value * 256 + (bytes[at + index] ?? 0);
  return value;
}
