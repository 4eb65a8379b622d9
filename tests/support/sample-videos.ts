/** Videos for tests, written by hand: a WebM that browsers play, and an MP4 with complete tables that shows nothing. */
import sharp from 'sharp';
import { TOLD } from './sample-files';

const FRAME_MS = 500;

/**
 * A WebM with half a second per colour. A key frame of VP8 is what a lossy WebP holds, so the image library makes them.
 * With `bytes` it is padded to exactly that size with an element that players skip.
 */
export async function makeWebm({
  colours = ['#0a7a4a', '#34c98e', '#e4f3ec', '#07301f'],
  width = 320,
  height = 160,
  bytes = 0,
  doctype = 'webm',
  /** Contains place and device wherever the format has a field for them. */
  tells = false,
} = {}): Promise<Buffer> {
  const told = Buffer.from(TOLD.join(' '));
  const whenTold = (...elements: Buffer[]) => (tells ? elements : []);
  const frames = await Promise.all(colours.map((colour) => makeFrame(colour, width, height)));
  const duration = Buffer.alloc(8);
  duration.writeDoubleBE(frames.length * FRAME_MS);
  const info = element('1549a966', [
    element('2ad7b1', numberOf(1_000_000)),
    element('4489', duration),
    element('4d80', tells ? told : Buffer.alloc(5)),
    element('5741', tells ? told : Buffer.alloc(5)),
    ...whenTold(element('7ba9', told), element('4461', Buffer.alloc(8, 7))),
  ]);
  const size = element('e0', [element('b0', numberOf(width)), element('ba', numberOf(height))]);
  const track = element('ae', [
    element('d7', numberOf(1)),
    element('73c5', numberOf(1)),
    element('83', numberOf(1)),
    element('86', Buffer.from('V_VP8')),
    ...whenTold(element('536e', told)),
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
    ...whenTold(element('1254c367', [element('7373', [element('67c8', [element('4487', told)])])])),
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

/** For an id of one byte: the id and a size of eight. */
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

/** After the header of its last box an MP4 of these tests holds this one sample of its picture. */
export const MP4_SAMPLE = Buffer.from(Array.from({ length: 64 }, (_, at) => at + 1));

/**
 * An MP4 with one track of one sample, padded to exactly `bytes`. With `tells` it contains place and device in all the
 * fields that phones write: names, dates, lists of Apple's and Android's, XMP, and a track of places.
 */
export function makeMp4({ bytes = 1_000, brand = 'isom', tells = false } = {}): Buffer {
  const told = Buffer.from(TOLD.join(' '));
  const head = box('ftyp', Buffer.from(`${brand}\0\0\u0002\0isommp42`, 'latin1'));
  const more = tells ? [box('uuid', Buffer.alloc(16, 0xbe), told), box('free', told)] : [];
  const makeIndex = (sampleAt: number) =>
    box(
      'moov',
      fullBox('mvhd', dates(tells), Buffer.alloc(88)),
      track({ handler: 'vide', sampleAt, bytes: MP4_SAMPLE.byteLength, tells }),
      ...(tells
        ? [
            track({
              handler: 'meta',
              sampleAt: sampleAt + MP4_SAMPLE.byteLength,
              bytes: told.byteLength,
              tells,
            }),
            box('udta', box('\u00a9xyz', told), box('\u00a9mod', told), fullBox('meta', box('ilst', told))),
            box(
              'meta',
              fullBox('hdlr', Buffer.from('\0\0\0\0mdta'), Buffer.alloc(13)),
              box('keys', told),
              box('ilst', told),
            ),
          ]
        : []),
    );
  const before = [head, ...more].reduce((sum, one) => sum + one.byteLength, 0);
  const index = makeIndex(before + makeIndex(0).byteLength + 8);
  const samples = tells ? [MP4_SAMPLE, told] : [MP4_SAMPLE];
  const taken = [...samples, index].reduce((sum, one) => sum + one.byteLength, before + 8);
  return Buffer.concat([
    head,
    ...more,
    index,
    box('mdat', ...samples, Buffer.alloc(Math.max(0, bytes - taken))),
  ]);
}

interface Track {
  handler: string;
  sampleAt: number;
  bytes: number;
  tells: boolean;
}

function track({ handler, sampleAt, bytes, tells }: Track): Buffer {
  const name = tells ? Buffer.from(`${TOLD.join(' ')}\0`) : Buffer.alloc(1);
  const description = Buffer.alloc(78);
  if (tells) description.write(TOLD[0], 43, 'latin1');
  return box(
    'trak',
    fullBox('tkhd', dates(tells), Buffer.alloc(72)),
    box(
      'mdia',
      fullBox('mdhd', dates(tells), Buffer.alloc(12)),
      fullBox('hdlr', Buffer.from(`\0\0\0\0${handler}`), Buffer.alloc(12), name),
      box(
        'minf',
        fullBox('vmhd', Buffer.alloc(8)),
        box(
          'stbl',
          fullBox('stsd', numberOf(1), box(handler === 'vide' ? 'avc1' : 'mebx', description)),
          fullBox('stts', numberOf(1), numberOf(1), numberOf(1)),
          fullBox('stsc', numberOf(1), numberOf(1), numberOf(1), numberOf(1)),
          fullBox('stsz', numberOf(0), numberOf(1), numberOf(bytes)),
          fullBox('stco', numberOf(1), numberOf(sampleAt)),
        ),
      ),
    ),
  );
}

/** Creation and modification time. */
const dates = (tells: boolean) => Buffer.alloc(8, tells ? 0xd7 : 0);

function fullBox(type: string, ...content: Buffer[]): Buffer {
  return box(type, Buffer.alloc(4), ...content);
}

function box(type: string, ...content: Buffer[]): Buffer {
  const head = Buffer.alloc(8);
  const inner = Buffer.concat(content);
  head.writeUInt32BE(inner.byteLength + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, inner]);
}
