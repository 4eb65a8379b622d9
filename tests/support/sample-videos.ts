/** Videos for tests, made by hand: a WebM that browsers play, and an MP4 whose frame is whole but which shows nothing. */
import sharp from 'sharp';

const FRAME_MS = 500;

/**
 * A WebM of half a second a colour. A key frame of VP8 is what a lossy WebP holds, so the image library makes them. With
 * `bytes` it is filled up to exactly that size with an element that players skip.
 */
export async function makeWebm({
  colours = ['#0a7a4a', '#34c98e', '#e4f3ec', '#07301f'],
  width = 320,
  height = 160,
  bytes = 0,
  doctype = 'webm',
} = {}): Promise<Buffer> {
  const frames = await Promise.all(colours.map((colour) => makeFrame(colour, width, height)));
  const duration = Buffer.alloc(8);
  duration.writeDoubleBE(frames.length * FRAME_MS);
  const info = element('1549a966', [
    element('2ad7b1', numberOf(1_000_000)),
    element('4489', duration),
    element('4d80', Buffer.from('tests')),
    element('5741', Buffer.from('tests')),
  ]);
  const size = element('e0', [element('b0', numberOf(width)), element('ba', numberOf(height))]);
  const track = element('ae', [
    element('d7', numberOf(1)),
    element('73c5', numberOf(1)),
    element('83', numberOf(1)),
    element('86', Buffer.from('V_VP8')),
    size,
  ]);
  const blocks = frames.map((frame, index) => {
    const head = Buffer.from([0x81, 0, 0, 0x80]);
    head.writeInt16BE(index * FRAME_MS, 1);
    return element('a3', Buffer.concat([head, frame]));
  });
  const content = [
    info,
    element('1654ae6b', [track]),
    element('1f43b675', [element('e7', numberOf(0)), ...blocks]),
  ];
  const header = element('1a45dfa3', [
    element('4286', numberOf(1)),
    element('42f7', numberOf(1)),
    element('42f2', numberOf(4)),
    element('42f3', numberOf(8)),
    element('4282', Buffer.from(doctype)),
    element('4287', numberOf(2)),
    element('4285', numberOf(2)),
  ]);
  const whole = Buffer.concat([header, element('18538067', content)]);
  if (bytes === 0) return whole;
  const filling = element('ec', Buffer.alloc(bytes - whole.byteLength - ELEMENT_HEAD));
  return Buffer.concat([header, element('18538067', [...content, filling])]);
}

async function makeFrame(background: string, width: number, height: number): Promise<Buffer> {
  const webp = await sharp({ create: { width, height, channels: 3, background } })
    .webp({ quality: 60 })
    .toBuffer();
  if (webp.toString('latin1', 12, 16) !== 'VP8 ') throw new Error('not one lossy frame');
  return webp.subarray(20, 20 + webp.readUInt32LE(16));
}

/** Of an id of one byte: the id and a size of eight. */
const ELEMENT_HEAD = 9;

function element(id: string, content: Buffer | Buffer[]): Buffer {
  const inner = Array.isArray(content) ? Buffer.concat(content) : content;
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE(BigInt(inner.byteLength));
  size[0] = 1;
  return Buffer.concat([Buffer.from(id, 'hex'), size, inner]);
}

function numberOf(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

/** The boxes that an MP4 cannot be without, filled up to exactly `bytes`. */
export function makeMp4({ bytes = 400, brand = 'isom' } = {}): Buffer {
  const head = [
    box('ftyp', Buffer.from(`${brand}\0\0\u0002\0isommp42`, 'latin1')),
    box('moov', Buffer.alloc(100)),
  ];
  const taken = head.reduce((sum, one) => sum + one.byteLength, 0);
  return Buffer.concat([...head, box('mdat', Buffer.alloc(bytes - taken - 8))]);
}

function box(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.byteLength + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, content]);
}
