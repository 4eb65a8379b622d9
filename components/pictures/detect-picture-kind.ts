/** Detects an image's type from its first bytes: names and declared types may be missing or wrong. */
export type PictureKind = 'jpeg' | 'png' | 'webp' | 'gif' | 'bmp' | 'heic' | 'avif';

/** Bytes of a file that detectPictureKind and readPictureSize need. */
export const HEAD_BYTES = 512 * 1024;

const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'mif1', 'msf1'];
const AVIF_BRANDS = ['avif', 'avis'];

/** The type of a picture that browsers may decode; undefined for everything else, including SVG. */
export function detectPictureKind(head: Uint8Array): PictureKind | undefined {
  if (beginsWith(head, [0xff, 0xd8, 0xff])) return 'jpeg';
  if (beginsWith(head, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png';
  if (readAscii(head, 0, 4) === 'RIFF' && readAscii(head, 8, 12) === 'WEBP') return 'webp';
  if (readAscii(head, 0, 4) === 'GIF8') return 'gif';
  if (readAscii(head, 4, 8) === 'ftyp') return judgeBrands(head);
  // Two letters also begin ordinary texts, so the four reserved bytes of the header must be zero.
  if (readAscii(head, 0, 2) === 'BM' && beginsWith(head.subarray(6), [0, 0, 0, 0])) return 'bmp';
  return undefined;
}

/** Major and compatible brands of an ISO media file; AVIF names the general brand of HEIC as well. */
function judgeBrands(head: Uint8Array): PictureKind | undefined {
  const length = Math.min(new DataView(head.buffer, head.byteOffset).getUint32(0), head.length, 256);
  const brands = [readAscii(head, 8, 12)];
  for (let at = 16; at + 4 <= length; at += 4) brands.push(readAscii(head, at, at + 4));
  if (brands.some((brand) => AVIF_BRANDS.includes(brand))) return 'avif';
  return brands.some((brand) => HEIC_BRANDS.includes(brand)) ? 'heic' : undefined;
}

export interface PictureSize {
  width: number;
  height: number;
}

/** The size in a PNG's or JPEG's header, before decoding; undefined when the header has none in these bytes. */
export function readPictureSize(kind: PictureKind, head: Uint8Array): PictureSize | undefined {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  if (kind === 'png' && head.length >= 24) {
    return { width: view.getUint32(16), height: view.getUint32(20) };
  }
  return kind === 'jpeg' ? findFrame(view) : undefined;
}

/** Walks a JPEG's segments to the one with the frame's size. */
function findFrame(view: DataView): PictureSize | undefined {
  let at = 2;
  while (at + 9 <= view.byteLength) {
    if (view.getUint8(at) !== 0xff) return undefined;
    const marker = view.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    // Fill bytes may precede a segment.
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return undefined;
}

function beginsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}

function readAscii(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(from, to));
}
