/** The items of a picture in an ISO media file: what each one is, and where its bytes are (ISO/IEC 14496-12, 8.11). */
import { Failure } from '../../http/failure';
import { type Box, FULL_BOX_BYTES, listBoxes, type Range, requireBox } from './read-boxes';
import { readFields } from './read-fields';

export interface Item {
  id: number;
  /** Such as hvc1 or grid for a picture, Exif, or mime for XMP. */
  type: string;
  /** Names and other text about it. */
  words: Range;
}

/** Throws file_unreadable, and metadata_not_removable for a version that no camera writes. */
export function listItems(bytes: Buffer, box: Box): Item[] {
  const fields = readFields(bytes, box);
  const isShort = fields.next(1) === 0;
  fields.next(1);
  fields.next(2);
  fields.next(isShort ? 2 : 4);
  return listBoxes(bytes, { begin: fields.at(), end: box.end }).map((entry) => readItem(bytes, entry));
}

function readItem(bytes: Buffer, entry: Box): Item {
  const fields = readFields(bytes, entry);
  const version = fields.next(1);
  if (entry.type !== 'infe' || version < 2 || version > 3) throw new Failure('metadata_not_removable');
  fields.next(1);
  fields.next(2);
  const id = fields.next(version === 2 ? 2 : 4);
  fields.next(2);
  fields.next(4);
  const begin = fields.at();
  return { id, type: bytes.toString('latin1', begin - 4, begin), words: { begin, end: entry.end } };
}

/** Of every item, by its id. Throws file_unreadable, and metadata_not_removable for one that is in another file. */
export function locateItems(bytes: Buffer, meta: Box[]): Map<number, Range[]> {
  const box = requireBox(meta, 'iloc');
  const fields = readFields(bytes, box);
  const version = fields.next(1);
  fields.next(1);
  fields.next(2);
  const sizes = fields.next(2);
  const [offsetSize, lengthSize, baseSize] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15];
  const indexSize = version === 0 ? 0 : sizes & 15;
  if ([offsetSize, lengthSize, baseSize, indexSize].some((size) => ![0, 4, 8].includes(size))) {
    throw new Failure('file_unreadable');
  }
  const located = new Map<number, Range[]>();
  for (let items = fields.next(version < 2 ? 2 : 4); items > 0; items -= 1) {
    const id = fields.next(version < 2 ? 2 : 4);
    const method = version === 0 ? 0 : fields.next(2) & 15;
    const otherFile = fields.next(2);
    if (method > 1 || otherFile > 0) throw new Failure('metadata_not_removable');
    const origin = fields.next(baseSize) + (method === 1 ? requireBox(meta, 'idat').begin : 0);
    const parts: Range[] = [];
    const extents = fields.next(2);
    // Each entry needs at least one byte, or a small file could declare any number of them.
    if (extents > 1 && offsetSize + lengthSize === 0) throw new Failure('file_unreadable');
    for (let left = extents; left > 0; left -= 1) {
      fields.next(indexSize);
      const begin = origin + fields.next(offsetSize);
      const length = fields.next(lengthSize);
      if (begin + length > bytes.byteLength) throw new Failure('file_unreadable');
      // Without a length it extends to the end of the file.
      parts.push({ begin, end: length === 0 ? bytes.byteLength : begin + length });
    }
    located.set(id, parts);
  }
  return located;
}

/** The item that is shown. */
export function readPrimaryItem(bytes: Buffer, meta: Box[]): number {
  const box = requireBox(meta, 'pitm');
  const fields = readFields(bytes, { begin: box.begin + FULL_BOX_BYTES, end: box.end });
  return fields.next(bytes[box.begin] === 0 ? 2 : 4);
}
