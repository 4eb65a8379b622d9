/**
 * Files for tests of uploads: pictures made by the image library, documents written by hand, and files of other types.
 */
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { createRandom } from './random';

export function makePicture(
  format: 'jpeg' | 'png' | 'webp' | 'gif' | 'tiff' | 'avif',
  { width = 40, height = 20 } = {},
): Promise<Buffer> {
  const create = { width, height, channels: 3, background: { r: 200, g: 30, b: 30 } } as const;
  return sharp({ create }).toFormat(format).toBuffer();
}

/** A picture with content, different for every seed: coarse patches, blurred like a photo of real objects. */
export async function makeScene(
  seed: number,
  { width = 320, height = 200, format = 'jpeg' as 'jpeg' | 'png', quality = 90 } = {},
): Promise<Buffer> {
  const random = createRandom(seed);
  const [columns, rows] = [12, 8];
  const patches = Buffer.from(Array.from({ length: columns * rows * 3 }, () => Math.floor(random() * 256)));
  const scene = sharp(patches, { raw: { width: columns, height: rows, channels: 3 } }).resize(width, height, {
    fit: 'fill',
  });
  return format === 'png' ? scene.png().toBuffer() : scene.jpeg({ quality }).toBuffer();
}

/** A JPEG padded after its end to exactly `bytes`: data that cameras append there is dropped by re-encoding. */
export async function makeJpegOf(bytes: number, seed = 1): Promise<Buffer> {
  const scene = await makeScene(seed);
  return Buffer.concat([scene, Buffer.alloc(bytes - scene.byteLength, 0x2a)]);
}

/** A photo as a phone writes it: rotated by its orientation tag, with the place where it was taken. */
export function makePhoneJpeg(): Promise<Buffer> {
  return sharp({ create: { width: 60, height: 30, channels: 3, background: '#336699' } })
    .jpeg()
    .withExif({
      IFD0: { Make: 'PhoneMaker', Orientation: '6' },
      IFD3: { GPSLatitude: '13/1 45/1 0/1', GPSLatitudeRef: 'N' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

/** Markers of device and place that phones write into files: none of these texts may be stored. */
export const TOLD = ['PHONE-MODEL-X', '+13.7563+100.5018/'] as const;

/** A picture of 40 × 20 with both in its Exif and its XMP. */
export function makeTellingPicture(format: 'jpeg' | 'png' | 'webp' | 'avif'): Promise<Buffer> {
  const [device, place] = TOLD;
  return sharp({ create: { width: 40, height: 20, channels: 3, background: '#336699' } })
    .toFormat(format)
    .withExif({ IFD0: { Make: device, Model: device }, IFD3: { GPSMapDatum: place } })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><!-- ${TOLD.join(' ')} --></x:xmpmeta>`)
    .toBuffer();
}

/** A GIF with a comment after its header and colour table. */
export async function makeTellingGif(): Promise<Buffer> {
  const whole = await makePicture('gif');
  const colours = 3 * 2 ** (((whole[10] ?? 0) & 7) + 1);
  const at = 13 + ((whole[10] ?? 0) & 0x80 ? colours : 0);
  const comment = Buffer.from(TOLD.join(' '));
  const head = Buffer.from([0x21, 0xfe, comment.byteLength]);
  return Buffer.concat([whole.subarray(0, at), head, comment, Buffer.alloc(1), whole.subarray(at)]);
}

/** A HEIC container with an AV1 picture in it, which the image library can write and read. */
export async function makeHeic({ tells = false } = {}): Promise<Buffer> {
  const bytes = tells ? await makeTellingPicture('avif') : await makePicture('avif');
  bytes.write('mif1', 8, 'latin1');
  return bytes;
}

/** A PDF with a photo in it, unchanged from the phone. */
export async function makeTellingPdf({ signed = false } = {}): Promise<Buffer> {
  const photo = await makeTellingPicture('jpeg');
  const [head = '', tail = ''] = makePdf().toString('latin1').split('2 0 obj');
  const signature = signed ? '4 0 obj<</Type/Sig/ByteRange [0 1 2 3]>>endobj\n' : '';
  const picture = `3 0 obj<</Subtype/Image/Filter/DCTDecode/Length ${photo.byteLength}>>stream\n`;
  const parts = [head, signature, picture, photo.toString('latin1'), '\nendstream endobj\n2 0 obj', tail];
  return Buffer.from(parts.join(''), 'latin1');
}

/** Two frames of silence between tags with metadata. */
export function makeTellingMp3(): Buffer {
  const told = Buffer.from(TOLD.join(' '));
  const head = Buffer.from([0x49, 0x44, 0x33, 3, 0, 0, 0, 0, 0, told.byteLength]);
  const end = Buffer.alloc(128);
  end.write(`TAG${TOLD[0]}`);
  return Buffer.concat([head, told, MP3_FRAME, MP3_FRAME, end]);
}

export const MP3_FRAME = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x00]), Buffer.alloc(413)]);

/** The smallest complete PDF, padded by a comment to exactly `bytes`. */
export function makePdf(bytes = 400): Buffer {
  const head =
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Count 0/Kids[]>>endobj\n';
  const tail = '\nxref\n0 1\n0000000000 65535 f \ntrailer<</Size 3/Root 1 0 R>>\nstartxref\n99\n%%EOF\n';
  const filling = `%${'x'.repeat(Math.max(0, bytes - head.length - tail.length - 1))}`;
  return Buffer.from(head + filling + tail);
}

/** A PNG of a few kilobytes with `side` × `side` pixels in its header and its data. */
export function makePictureBomb(side: number): Buffer {
  const row = Math.ceil(side / 8) + 1;
  return writePng(side, side, [['IDAT', deflateSync(Buffer.alloc(row * side), { level: 9 })]]);
}

/** A PNG with this size in its header, 64 × 64 pixels of data and the given chunks before them. */
export function makePngOf(width: number, height: number, chunks: [string, Buffer][] = []): Buffer {
  return writePng(width, height, [...chunks, ['IDAT', deflateSync(Buffer.alloc(9 * 64))]]);
}

/** Of one bit per pixel. */
function writePng(width: number, height: number, chunks: [string, Buffer][]): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    ...chunks.map(([type, data]) => chunk(type, data)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.byteLength);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}
