/**
 * What an advertisement's file is, by its content: a picture that is made anew, or a video of a type that browsers play,
 * which is kept as it is once its frame is whole.
 */
import { Failure } from '../http/failure';
import { judgePicture, type PictureType } from './judge-picture';

export type JudgedMedia =
  | { kind: 'picture'; contentType: PictureType }
  | { kind: 'video'; contentType: 'video/mp4' | 'video/webm'; extension: 'mp4' | 'webm' };

/** Brands of ISO media files that browsers play. QuickTime's, Apple's M4V, Flash's and those of old phones are others. */
const PLAYED = /^(isom|iso[2-9]|mp4[12]|avc1|av01|dash|MSNV|cmfc)/;
/** The same container with a picture, or with sound alone. */
const NO_VIDEO = /^(hei[cxms]|hev[cxms]|mif[12]|msf1|miaf|avi[fs]|crx |jp[2xm] |M4[ABP] )/;
/** Old QuickTime files begin without a brand. */
const QUICKTIME = /^.{4}(moov|mdat|wide|free|skip|pnot)/s;
const AVI = /^RIFF.{4}AVI /s;
/** Ogg, Flash, Windows Media, MPEG. */
const OTHER_VIDEOS = [
  'OggS',
  'FLV\u0001',
  '0&\u00b2u\u008ef\u00cf\u0011',
  '\0\0\u0001\u00ba',
  '\0\0\u0001\u00b3',
];
const EBML = 0x1a45dfa3;
const DOCTYPE = 0x4282;
const SEGMENT = 0x18538067;

/**
 * Throws video_type_refused for a video that browsers cannot play, file_unreadable for one that is cut off, and
 * advertisement_file_refused for everything else, SVG and HTML among it.
 */
export function judgeMedia(bytes: Buffer): JudgedMedia {
  const picture = judgePicture(bytes);
  if (picture) return { kind: 'picture', contentType: picture };
  const head = bytes.toString('latin1', 0, 16);
  if (head.slice(4, 8) === 'ftyp') return judgeIsoMedia(bytes, head.slice(8, 12));
  if (bytes.byteLength >= 4 && bytes.readUInt32BE(0) === EBML) return judgeMatroska(bytes);
  const isVideo =
    QUICKTIME.test(head) || AVI.test(head) || OTHER_VIDEOS.some((mark) => head.startsWith(mark));
  throw new Failure(isVideo ? 'video_type_refused' : 'advertisement_file_refused');
}

function judgeIsoMedia(bytes: Buffer, brand: string): JudgedMedia {
  if (NO_VIDEO.test(brand)) throw new Failure('advertisement_file_refused');
  if (!PLAYED.test(brand)) throw new Failure('video_type_refused');
  if (!listBoxes(bytes).includes('moov')) throw new Failure('file_unreadable');
  return { kind: 'video', contentType: 'video/mp4', extension: 'mp4' };
}

/** Types of the boxes that a file is made of. Throws file_unreadable when one of them ends behind the file's end. */
function listBoxes(bytes: Buffer): string[] {
  const types: string[] = [];
  for (let at = 0; at + 8 <= bytes.byteLength; ) {
    const type = bytes.toString('latin1', at + 4, at + 8);
    const size = readBoxSize(bytes, at);
    // Cameras put things of their own behind the last box; players leave them alone.
    if (size < 8 || !/^[ -~\u00a9]{4}$/.test(type)) break;
    types.push(type);
    at += size;
    if (at > bytes.byteLength) throw new Failure('file_unreadable');
  }
  return types;
}

/** In bytes, its own head included. */
function readBoxSize(bytes: Buffer, at: number): number {
  const size = bytes.readUInt32BE(at);
  // The last one may leave its size open, a large one has it behind its type.
  if (size === 0) return bytes.byteLength - at;
  return size === 1 && at + 16 <= bytes.byteLength ? Number(bytes.readBigUInt64BE(at + 8)) : size;
}

/** WebM is the Matroska that browsers play, and says so. */
function judgeMatroska(bytes: Buffer): JudgedMedia {
  const header = readElement(bytes, 0);
  let doctype = '';
  for (let at = header.begin; at < header.end; ) {
    const { id, begin, end } = readElement(bytes, at);
    if (id === DOCTYPE) doctype = bytes.toString('latin1', begin, end).replace(/\0+$/, '');
    at = end;
  }
  if (doctype !== 'webm') throw new Failure('video_type_refused');
  if (readElement(bytes, header.end).id !== SEGMENT) throw new Failure('file_unreadable');
  return { kind: 'video', contentType: 'video/webm', extension: 'webm' };
}

/** One EBML element: its id, and where its content begins and ends. Throws file_unreadable when it is not all there. */
function readElement(bytes: Buffer, at: number): { id: number; begin: number; end: number } {
  const idLength = readLength(bytes, at, 4);
  const sizeAt = at + idLength;
  const sizeLength = readLength(bytes, sizeAt, 8);
  const begin = sizeAt + sizeLength;
  // The bit that tells a number's length is part of an id and no part of a size.
  const marker = 1 << (8 - sizeLength);
  const size = readNumber(bytes, { at: sizeAt, length: sizeLength, first: marker - 1 });
  // All ones: it goes on to the end, as a recording does whose length nobody knew.
  const end = size === 2 ** (7 * sizeLength) - 1 ? bytes.byteLength : begin + size;
  if (end > bytes.byteLength) throw new Failure('file_unreadable');
  return { id: readNumber(bytes, { at, length: idLength, first: 0xff }), begin, end };
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
