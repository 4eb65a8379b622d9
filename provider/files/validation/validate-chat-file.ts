/**
 * A chat file's type, by its content. Pictures are re-encoded and shown; everything else is only downloaded, so it is
 * enough that the content matches the extension. HTML and programs match no type.
 */

import { stripIsoMedia } from '../stripping/strip-iso-media';
import { stripMp3 } from '../stripping/strip-mp3';
import { stripPdf } from '../stripping/strip-pdf';
import { detectPictureType, type PictureType } from './detect-picture-type';

export type ValidatedChatFile =
  | { picture: PictureType | 'image/avif' }
  | {
      picture?: undefined;
      contentType: string;
      extension: string;
      /** Removes place and device from formats into which phones write them. */
      strip?: (bytes: Buffer) => Buffer;
    };

type Strip = (bytes: Buffer) => Buffer;

/** Signatures of types that the first bytes identify. */
const SIGNATURES: readonly [string, string, string, Strip?][] = [
  ['%PDF-1.', 'application/pdf', 'pdf', stripPdf],
  ['%PDF-2.', 'application/pdf', 'pdf', stripPdf],
  ['Rar!\u001a\u0007\u0000', 'application/vnd.rar', 'rar'],
  ['Rar!\u001a\u0007\u0001\u0000', 'application/vnd.rar', 'rar'],
  ['ID3\u0002', 'audio/mpeg', 'mp3', stripMp3],
  ['ID3\u0003', 'audio/mpeg', 'mp3', stripMp3],
  ['ID3\u0004', 'audio/mpeg', 'mp3', stripMp3],
];
/** Brands of ISO media files: pictures that only some browsers show, and film. */
const AVIF = /^ftyp(avif|avis)/;
const BRANDS: readonly [RegExp, string, string, Strip][] = [
  [
    /^ftyp(heic|heix|heim|heis|hevc|hevx|mif1|msf1)/,
    'image/heic',
    'heic',
    (bytes) => stripIsoMedia(bytes, 'meta'),
  ],
  [
    /^ftyp(isom|iso[2-9]|mp4[12]|avc1|M4V |MSNV|dash|3gp\d)/,
    'video/mp4',
    'mp4',
    (bytes) => stripIsoMedia(bytes, 'moov'),
  ],
];
const ARCHIVES = ['PK\u0003\u0004', 'PK\u0005\u0006', 'PK\u0007\u0008'];
const OLE = '\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1';
/** Other programs' documents, including installers, use the same container. */
const WORD_STREAM = Buffer.from('WordDocument', 'utf16le');

/** Undefined for what is not accepted. */
export function validateChatFile(bytes: Buffer): ValidatedChatFile | undefined {
  const picture = detectPictureType(bytes);
  if (picture) return { picture };
  const head = bytes.toString('latin1', 0, 32);
  if (AVIF.test(head.slice(4))) return { picture: 'image/avif' };
  for (const [signature, contentType, extension, strip] of SIGNATURES) {
    if (head.startsWith(signature)) return { contentType, extension, ...(strip && { strip }) };
  }
  for (const [pattern, contentType, extension, strip] of BRANDS) {
    if (pattern.test(head.slice(4))) return { contentType, extension, strip };
  }
  if (ARCHIVES.some((signature) => head.startsWith(signature))) return validateArchive(bytes);
  if (head.startsWith(OLE)) {
    return bytes.includes(WORD_STREAM) ? { contentType: 'application/msword', extension: 'doc' } : undefined;
  }
  if (isBitmap(bytes)) return { contentType: 'image/bmp', extension: 'bmp' };
  if (isMp3(bytes)) return { contentType: 'audio/mpeg', extension: 'mp3', strip: stripMp3 };
  return validateText(bytes);
}

/** A Word document is a ZIP archive with known entries, whose names are stored uncompressed. */
function validateArchive(bytes: Buffer): ValidatedChatFile {
  const isWord = bytes.includes('[Content_Types].xml') && bytes.includes('word/document.xml');
  return isWord
    ? {
        contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
        extension: 'docx',
      }
    : { contentType: 'application/zip', extension: 'zip' };
}

/** Its header holds the size of the file and of itself. */
function isBitmap(bytes: Buffer): boolean {
  if (bytes.byteLength < 26 || bytes.toString('latin1', 0, 2) !== 'BM') return false;
  const [offset, header] = [bytes.readUInt32LE(10), bytes.readUInt32LE(14)];
  return [12, 40, 52, 56, 108, 124].includes(header) && offset >= 14 + header && offset < bytes.byteLength;
}

const KILOBITS = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const HALF_KILOBITS = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
const HERTZ = [44_100, 48_000, 32_000];

/** Without a tag: two frames of MPEG audio layer III that follow on each other. */
function isMp3(bytes: Buffer): boolean {
  const length = measureFrame(bytes, 0);
  return length !== undefined && measureFrame(bytes, length) !== undefined;
}

/** Bytes of the frame that begins here; undefined where none does. */
function measureFrame(bytes: Buffer, at: number): number | undefined {
  if (at + 4 > bytes.byteLength) return undefined;
  const header = bytes.readUInt32BE(at);
  const version = (header >>> 19) & 3;
  const isLayer3 = ((header >>> 17) & 3) === 1;
  if (header >>> 21 !== 0x7ff || version === 1 || !isLayer3) return undefined;
  const isFirst = version === 3;
  const kilobits = (isFirst ? KILOBITS : HALF_KILOBITS)[(header >>> 12) & 15];
  const hertz = HERTZ[(header >>> 10) & 3];
  if (!kilobits || !hertz) return undefined;
  const padding = (header >>> 9) & 1;
  const rate = hertz / (isFirst ? 1 : version === 2 ? 2 : 4);
  return Math.floor(((isFirst ? 144_000 : 72_000) * kilobits) / rate) + padding;
}

/** Content that a browser, also one that opens a downloaded file, would treat as a page or a document: SVG too. */
const MARKUP = /^<[a-z!?/]/i;

function validateText(bytes: Buffer): ValidatedChatFile | undefined {
  // In UTF-8 these bytes occur only as control characters, which no plain text has.
  if (
    bytes.some((byte) => (byte < 0x20 && !'\t\n\f\r'.includes(String.fromCharCode(byte))) || byte === 0x7f)
  ) {
    return undefined;
  }
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes).trim();
  } catch {
    return undefined;
  }
  if (text === '') return undefined;
  return MARKUP.test(text) ? undefined : { contentType: 'text/plain; charset=utf-8', extension: 'txt' };
}
