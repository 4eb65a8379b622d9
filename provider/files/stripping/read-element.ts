/** Elements of EBML, which Matroska and WebM files are made of (RFC 8794). */
import { Failure } from '../../http/failure';
import type { Range } from './read-boxes';

/** `begin` and `end` are its content's. */
export interface Element extends Range {
  id: number;
  /** Where its head begins. */
  at: number;
  /** It ends where something begins that cannot be in it, at the latest with the file: recordings are written so. */
  isOpen: boolean;
}

/** Throws file_unreadable when it is not all there. */
export function readElement(bytes: Buffer, at: number): Element {
  const idLength = readLength(bytes, at, 4);
  const sizeAt = at + idLength;
  const sizeLength = readLength(bytes, sizeAt, 8);
  const begin = sizeAt + sizeLength;
  // The bit that marks a number's length is part of an id and no part of a size.
  const marker = 1 << (8 - sizeLength);
  const size = readNumber(bytes, { at: sizeAt, length: sizeLength, first: marker - 1 });
  // All ones: it goes on to the end, as a recording does whose length nobody knew.
  const isOpen = size === 2 ** (7 * sizeLength) - 1;
  const end = isOpen ? bytes.byteLength : begin + size;
  if (end > bytes.byteLength) throw new Failure('file_unreadable');
  return { id: readNumber(bytes, { at, length: idLength, first: 0xff }), at, begin, end, isOpen };
}

/** Bytes of the number that begins here: as many as its first byte has zero bits in front, and one. */
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
