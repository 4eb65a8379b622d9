/** Reads numbers one after another from a part of a file, and never beyond it. */
import { Failure } from '../../http/failure';
import type { Range } from './read-boxes';

export interface Fields {
  /** An unsigned number of 0, 1, 2, 4 or 8 bytes, the high one first. Throws file_unreadable where the part ends. */
  next(size: number): number;
  /** Where the next one begins. */
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
