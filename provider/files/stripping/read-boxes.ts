/** The boxes that ISO media files are made of, MP4, HEIC and AVIF among them (ISO/IEC 14496-12, 4.2). */
import { Failure } from '../../http/failure';

/** Offsets in a file, in bytes; `end` is exclusive. */
export interface Range {
  begin: number;
  end: number;
}

/** `begin` and `end` of its content. */
export interface Box extends Range {
  type: string;
  /** Where its header begins. */
  at: number;
}

const TYPE = /^[ -~\u00a9]{4}$/;
/** Version and flags, with which some boxes begin. */
export const FULL_BOX_BYTES = 4;

/** Of a whole file: cameras append data of their own after the last box. Throws file_unreadable for a truncated one. */
export function listTopBoxes(bytes: Buffer): Box[] {
  return walk(bytes, { begin: 0, end: bytes.byteLength }).boxes;
}

/** Of a box's content. Throws file_unreadable when they do not fill it; zeros may follow, as QuickTime ends a list. */
export function listBoxes(bytes: Buffer, range: Range): Box[] {
  const { boxes, stoppedAt } = walk(bytes, range);
  if (bytes.subarray(stoppedAt, range.end).some((byte) => byte !== 0)) throw new Failure('file_unreadable');
  return boxes;
}

function walk(bytes: Buffer, { begin, end }: Range): { boxes: Box[]; stoppedAt: number } {
  const boxes: Box[] = [];
  let at = begin;
  while (at + 8 <= end) {
    const box = readBox(bytes, at, end);
    if (!box) break;
    if (box.end > end) throw new Failure('file_unreadable');
    boxes.push(box);
    at = box.end;
  }
  return { boxes, stoppedAt: at };
}

/** Undefined for what is no box. */
function readBox(bytes: Buffer, at: number, end: number): Box | undefined {
  const type = bytes.toString('latin1', at + 4, at + 8);
  const size = bytes.readUInt32BE(at);
  if (!TYPE.test(type)) return undefined;
  // The last one may leave its size open; a large one has its size after its type.
  if (size === 0) return { type, at, begin: at + 8, end };
  if (size !== 1) return size < 8 ? undefined : { type, at, begin: at + 8, end: at + size };
  if (at + 16 > end) throw new Failure('file_unreadable');
  const large = Number(bytes.readBigUInt64BE(at + 8));
  if (large < 16) throw new Failure('file_unreadable');
  return { type, at, begin: at + 16, end: at + large };
}

/** The first of this type. Throws file_unreadable without one. */
export function requireBox(boxes: Box[], type: string): Box {
  const found = boxes.find((box) => box.type === type);
  if (!found) throw new Failure('file_unreadable');
  return found;
}
