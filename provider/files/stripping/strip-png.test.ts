import sharp from 'sharp';
import { makePngOf, makeScene } from '../../../tests/support/sample-files';
import { stripPng } from './strip-png';

test('texts, profiles and what lies behind the end are left out, the picture stays as it is', async () => {
  const picture = await makeScene(1, { format: 'png' });
  const text = makePngOf(64, 64, [['tEXt', Buffer.from('Comment\0<script>')]]);
  const hidden = Buffer.concat([text, Buffer.from('PK')]);
  expect(stripPng(hidden).includes('script')).toBe(false);
  expect(stripPng(hidden).equals(makePngOf(64, 64))).toBe(true);
  const pixels = (bytes: Buffer) => sharp(bytes).raw().toBuffer();
  expect((await pixels(stripPng(picture))).equals(await pixels(picture))).toBe(true);
});

test.each([
  ['nothing behind the signature', (whole: Buffer) => whole.subarray(0, 8)],
  ['half of it', (whole: Buffer) => whole.subarray(0, whole.byteLength / 2)],
  ['no end', (whole: Buffer) => whole.subarray(0, whole.byteLength - 12)],
  [
    'a chunk longer than the file',
    (whole: Buffer) => Buffer.concat([whole.subarray(0, 8), Buffer.alloc(40, 0x7f)]),
  ],
])('throws for %s', async (_, damage) => {
  const whole = await makeScene(2, { format: 'png' });
  expect(() => stripPng(damage(whole))).toThrow(/PNG/);
});
