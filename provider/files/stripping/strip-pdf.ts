/**
 * Removes the metadata of photos in a PDF: place and device. A photo is embedded in a PDF as an unchanged JPEG; its
 * metadata is overwritten in place, so that every offset stays valid.
 */
import { Failure } from '../../http/failure';
import type { Range } from './read-boxes';

/** The first bytes of a JPEG's metadata segments: Exif, XMP and its continuation, and Photoshop's. */
const MARKS = [
  'Exif\0\0',
  'http://ns.adobe.com/xap/1.0/\0',
  'http://ns.adobe.com/xmp/extension/\0',
  'Photoshop 3.0\0',
];
const SEGMENTS = [0xffe1, 0xffed];
/** A signature covers the bytes as they are. */
const SIGNED = /\/ByteRange\s*\[/;

/** The given bytes where there is nothing to remove. Throws metadata_not_removable for a signed PDF with metadata. */
export function stripPdf(given: Buffer): Buffer {
  const found = MARKS.flatMap((mark) => listSegments(given, mark));
  if (found.length === 0) return given;
  if (SIGNED.test(given.toString('latin1'))) throw new Failure('metadata_not_removable');
  const bytes = Buffer.from(given);
  for (const { begin, end } of found) bytes.fill(0, begin, end);
  return bytes;
}

/** The segment's length follows the marker and includes its own two bytes. */
function listSegments(bytes: Buffer, mark: string): Range[] {
  const segments: Range[] = [];
  for (let at = bytes.indexOf(mark, 4, 'latin1'); at >= 0; at = bytes.indexOf(mark, at + 1, 'latin1')) {
    if (!SEGMENTS.includes(bytes.readUInt16BE(at - 4))) continue;
    segments.push({ begin: at, end: Math.min(at - 2 + bytes.readUInt16BE(at - 2), bytes.byteLength) });
  }
  return segments;
}
