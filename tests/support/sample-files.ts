/** Files for tests of uploads: pictures made by the image library, documents by hand, and what is neither. */
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';

export function makePicture(
  format: 'jpeg' | 'png' | 'webp' | 'gif' | 'tiff',
  { width = 40, height = 20 } = {},
): Promise<Buffer> {
  const create = { width, height, channels: 3, background: { r: 200, g: 30, b: 30 } } as const;
  return sharp({ create }).toFormat(format).toBuffer();
}

/** A photo as a phone writes it: lying on its side, with the place where it was taken. */
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

/** The smallest whole PDF, filled up with a comment to exactly `bytes`. */
export function makePdf(bytes = 400): Buffer {
  const head =
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Count 0/Kids[]>>endobj\n';
  const tail = '\nxref\n0 1\n0000000000 65535 f \ntrailer<</Size 3/Root 1 0 R>>\nstartxref\n99\n%%EOF\n';
  const filling = `%${'x'.repeat(Math.max(0, bytes - head.length - tail.length - 1))}`;
  return Buffer.from(head + filling + tail);
}

/** A PNG of a few kilobytes that says it has `side` × `side` pixels, and has them. */
export function makePictureBomb(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const row = Math.ceil(side / 8) + 1;
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(row * side), { level: 9 })),
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
