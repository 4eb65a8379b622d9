/** @jest-environment node */
import { makePicture, makePictureBomb } from '@/tests/support/sample-files';
import type { ImageToolbar } from './browser-pictures';
import { detectPictureKind, readPictureSize } from './detect-picture-kind';
import { preparePicture } from './prepare-picture';

const LIMIT = 10 * 1024 * 1024 - 1;
const HEIC = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
const AVIF = Buffer.from('\0\0\0\x1cftypavif\0\0\0\0mif1avifmiaf', 'latin1');

/** A fake browser that decodes to a size and encodes to a number of bytes. */
function browserWith({ size, encodesTo }: { size?: [number, number]; encodesTo?: number }) {
  const asked: { width: number; height: number; quality: number }[] = [];
  let closed = 0;
  const tools: ImageToolbar = {
    decode: async () =>
      size && {
        source: {} as CanvasImageSource,
        width: size[0],
        height: size[1],
        close: () => void closed++,
      },
    encode: async (_, { width, height }, quality) => {
      asked.push({ width, height, quality });
      return encodesTo === undefined ? undefined : new Blob([new Uint8Array(encodesTo)]);
    },
  };
  return { tools, asked, closed: () => closed };
}
const fileOf = (bytes: Uint8Array, name: string, type = '') =>
  new File([new Uint8Array(bytes)], name, { type });
/** The first bytes of a JPEG, padded to this size. */
const jpegOf = (bytes: number) =>
  Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(bytes - 4)]);

test.each([
  ['jpeg', 'jpeg'],
  ['png', 'png'],
  ['webp', 'webp'],
  ['gif', 'gif'],
  ['tiff', undefined],
] as const)('a %s is known by its bytes as %s', async (format, kind) => {
  expect(detectPictureKind(await makePicture(format))).toBe(kind);
});

test.each([
  ['HEIC', HEIC, 'heic'],
  ['AVIF', AVIF, 'avif'],
  ['a film', Buffer.from('\0\0\0\x18ftypisom\0\0\0\0mp42', 'latin1'), undefined],
  ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), undefined],
  ['HTML', Buffer.from('<!doctype html>'), undefined],
  ['a text that begins like a bitmap', Buffer.from('BMW is a brand'), undefined],
  ['a PDF', Buffer.from('%PDF-1.4'), undefined],
  ['nothing', Buffer.alloc(0), undefined],
])('%s is recognised by its bytes', (_, bytes, kind) => {
  expect(detectPictureKind(bytes)).toBe(kind);
});

test.each(['jpeg', 'png'] as const)('the header of a %s holds its size', async (format) => {
  const picture = await makePicture(format, { width: 321, height: 123 });
  expect(readPictureSize(format, picture)).toEqual({ width: 321, height: 123 });
  expect(readPictureSize(format, picture.subarray(0, 12))).toBeUndefined();
});

test('a photo of ordinary size is sent as it is', async () => {
  const given = fileOf(await makePicture('jpeg'), 'card.jpg', 'image/jpeg');
  const { tools, asked, closed } = browserWith({ size: [2_400, 1_800] });
  expect(await preparePicture(given, tools)).toEqual({ file: given, isSmall: false });
  expect([asked, closed()]).toEqual([[], 1]);
});

test('a file without type and ending is taken and gets both from its content', async () => {
  const { tools } = browserWith({ size: [1_000, 700] });
  const taken = await preparePicture(fileOf(await makePicture('png'), 'IMG_0042'), tools);
  expect(taken).toMatchObject({ file: { name: 'IMG_0042.png', type: 'image/png' } });
});

test('a huge photo becomes a JPEG with a long side of 2,400 pixels', async () => {
  const { tools, asked } = browserWith({ size: [6_000, 8_000], encodesTo: 900_000 });
  const taken = await preparePicture(fileOf(jpegOf(4_000_000), 'photo.jpeg', 'image/jpeg'), tools);
  expect(asked).toEqual([{ width: 1_800, height: 2_400, quality: 0.85 }]);
  expect(taken).toMatchObject({ file: { name: 'photo.jpeg', type: 'image/jpeg', size: 900_000 } });
});

test('a photo over the limit is taken once it is small enough', async () => {
  const { tools } = browserWith({ size: [8_000, 6_000], encodesTo: 1_000_000 });
  const taken = await preparePicture(fileOf(jpegOf(LIMIT + 1), 'photo.jpg', 'image/jpeg'), tools);
  expect(taken).toMatchObject({ file: { size: 1_000_000 } });
});

test('a photo that would not get lighter stays as it was', async () => {
  const given = fileOf(jpegOf(300_000), 'photo.jpg', 'image/jpeg');
  const { tools } = browserWith({ size: [8_000, 6_000], encodesTo: 300_000 });
  expect(await preparePicture(given, tools)).toEqual({ file: given, isSmall: false });
});

test('a browser that will not draw truly sends the photo as it was', async () => {
  const given = fileOf(jpegOf(300_000), 'photo.jpg', 'image/jpeg');
  const { tools } = browserWith({ size: [8_000, 6_000] });
  expect(await preparePicture(given, tools)).toEqual({ file: given, isSmall: false });
});

test('a heavy picture is sent as a JPEG of the same size', async () => {
  const { tools, asked } = browserWith({ size: [2_000, 1_500], encodesTo: 700_000 });
  const png = Buffer.concat([await makePicture('png'), Buffer.alloc(6 * 1024 * 1024)]);
  const taken = await preparePicture(fileOf(png, 'scan.png', 'image/png'), tools);
  expect(asked).toEqual([{ width: 2_000, height: 1_500, quality: 0.85 }]);
  expect(taken).toMatchObject({ file: { name: 'scan.jpg', type: 'image/jpeg' } });
});

test.each([
  ['one byte under 10 MB', LIMIT, undefined],
  ['10 MB', LIMIT + 1, 'document_too_large'],
])('a picture of %s whose weight is not in its pixels', async (_, bytes, problem) => {
  const { tools } = browserWith({ size: [800, 600] });
  const taken = await preparePicture(fileOf(jpegOf(bytes), 'a.jpg', 'image/jpeg'), tools);
  if (problem) expect(taken).toBe(problem);
  else expect(taken).toMatchObject({ file: { size: bytes } });
});

test('a file that says it is a picture and is too large is too large; any other is no picture', async () => {
  const { tools } = browserWith({});
  const rubbish = Buffer.alloc(LIMIT + 1, 'x');
  expect(await preparePicture(fileOf(rubbish, 'a.jpg', 'image/jpeg'), tools)).toBe('document_too_large');
  expect(await preparePicture(fileOf(rubbish, 'a.pdf', 'application/pdf'), tools)).toBe('not_an_image');
  expect(await preparePicture(fileOf(Buffer.from('<html>'), 'a.png', 'image/png'), tools)).toBe(
    'not_an_image',
  );
});

test('HEIC is made a JPEG where the browser reads it, and refused by name where not', async () => {
  const given = fileOf(HEIC, 'IMG_1.HEIC');
  const able = browserWith({ size: [1_200, 900], encodesTo: 200_000 });
  expect(await preparePicture(given, able.tools)).toMatchObject({
    file: { name: 'IMG_1.jpg', type: 'image/jpeg' },
  });
  expect(await preparePicture(given, browserWith({}).tools)).toBe('heic_not_readable');
});

test('an empty, damaged or decompression-bomb picture is refused before anything is sent', async () => {
  const { tools } = browserWith({});
  expect(await preparePicture(fileOf(Buffer.alloc(0), 'a.png', 'image/png'), tools)).toBe('file_unreadable');
  expect(await preparePicture(fileOf(jpegOf(500), 'a.jpg'), tools)).toBe('file_unreadable');
  const bomb = browserWith({ size: [1, 1] });
  expect(await preparePicture(fileOf(makePictureBomb(30_000), 'a.png'), bomb.tools)).toBe('too_many_pixels');
  expect(bomb.closed()).toBe(0);
});

test('a large photo that this phone cannot decode is left to the provider', async () => {
  const frame = Buffer.from([0xff, 0xd8, 0xff, 0xc0, 0, 17, 8, 0x17, 0x70, 0x1f, 0x40, 3, 0, 0, 0]);
  const given = fileOf(frame, 'a.jpg', 'image/jpeg');
  expect(await preparePicture(given, browserWith({}).tools)).toEqual({ file: given, isSmall: false });
});

test('a tiny picture is taken and called small', async () => {
  const { tools } = browserWith({ size: [320, 200] });
  expect(await preparePicture(fileOf(await makePicture('png'), 'a.png'), tools)).toMatchObject({
    isSmall: true,
  });
});
