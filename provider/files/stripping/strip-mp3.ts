/**
 * Removes the tags of a sound file: who recorded it, where, with which device, and pictures. Players find the first
 * frame.
 */
import { Failure } from '../../http/failure';
import type { Range } from './read-boxes';

const HEAD_BYTES = 10;
const HAS_FOOTER = 0x10;
const OLD_TAG_BYTES = 128;
const APE_FOOTER_BYTES = 32;
const APE_HAS_HEADER = 0x80000000;

/** A part of the given bytes. Throws file_unreadable for a truncated tag, or one without sound after it. */
export function stripMp3(bytes: Buffer): Buffer {
  const range = skipOldTags(bytes, { begin: skipTags(bytes), end: bytes.byteLength });
  if (range.begin >= range.end) throw new Failure('file_unreadable');
  return bytes.subarray(range.begin, range.end);
}

/** ID3v2, at the start: its size in four times seven bits. */
function skipTags(bytes: Buffer): number {
  let at = 0;
  while (bytes.toString('latin1', at, at + 3) === 'ID3') {
    if (at + HEAD_BYTES > bytes.byteLength) throw new Failure('file_unreadable');
    const size = bytes.subarray(at + 6, at + HEAD_BYTES).reduce((sum, byte) => sum * 128 + (byte & 0x7f), 0);
    const footer = (bytes[at + 5] ?? 0) & HAS_FOOTER ? HEAD_BYTES : 0;
    at += HEAD_BYTES + size + footer;
  }
  return at;
}

/** ID3v1 and APE, at the end. */
function skipOldTags(bytes: Buffer, { begin, end }: Range): Range {
  let last = end;
  for (;;) {
    const ape = last - APE_FOOTER_BYTES;
    if (
      last - OLD_TAG_BYTES >= begin &&
      bytes.toString('latin1', last - OLD_TAG_BYTES, last - 125) === 'TAG'
    ) {
      last -= OLD_TAG_BYTES;
    } else if (ape >= begin && bytes.toString('latin1', ape, ape + 8) === 'APETAGEX') {
      const hasHeader = (bytes.readUInt32LE(ape + 20) & APE_HAS_HEADER) !== 0;
      last -= Math.max(bytes.readUInt32LE(ape + 12), APE_FOOTER_BYTES) + (hasHeader ? APE_FOOTER_BYTES : 0);
    } else {
      return { begin, end: last };
    }
  }
}
