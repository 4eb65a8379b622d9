/** Reads consecutive numbers from a part of a file, never beyond its end. */
import { Failure } from '../../http/failure';
import type { Range } from './read-boxes';

export interface Fields {
  /** An unsigned big-endian number of 0, 1, 2, 4 or 8 bytes. Throws file_unreadable where the part ends. */
  next(size: number): number;
  /** Offset of the next one. */
  at(): number;
}

export function readFields(bytes: Buffer, { begin, end }: Range): Fields {
  let at = begin;
  return {
    next(size) {
      if (at + size > end) throw new Failure('file_unreadable');
      at += size;
      if (size === 0) return 0;
      return size === 8 ? Number(bytes.readBigUInt64BE(at - 8)) : bytes.readUIntBE(at - size, size);
    },
    at: () => at,
  };
}
