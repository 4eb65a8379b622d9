import { join } from 'node:path';
import sharp from 'sharp';
import { buildManifest } from './build-manifest';

const PUBLIC = join(__dirname, '../../public');
const manifest = buildManifest({
  brand: 'Updown',
  language: 'vi',
  description: 'What it is',
  nameOf: (name) => `to ${name}`,
});
const icons = [...manifest.icons, ...manifest.shortcuts.flatMap((shortcut) => shortcut.icons)];

test('the app is the same one in every language, and opens at home', () => {
  expect(manifest).toMatchObject({ id: '/', start_url: '/', scope: '/', display: 'standalone', lang: 'vi' });
  expect(manifest.shortcuts.map(({ name, url }) => [name, url])).toEqual([
    ['to trading', '/trading'],
    ['to market', '/market'],
    ['to wallet', '/wallet'],
  ]);
});

test.each(icons)('$src is a picture of $sizes', async ({ src, sizes, type }) => {
  const { width, height, format } = await sharp(join(PUBLIC, src)).metadata();
  expect([`${width}x${height}`, `image/${format}`]).toEqual([sizes, type]);
});

/** The distance of a picture's outermost pixel for which `matters` is true from the centre, where 1 is the edge. */
async function reach(src: string, matters: (pixel: number[]) => boolean): Promise<number> {
  const { data, info } = await sharp(join(PUBLIC, src))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const middle = (info.width - 1) / 2;
  let farthest = 0;
  for (let at = 0; at < info.width * info.height; at++) {
    const pixel = [...data.subarray(at * 4, at * 4 + 4)];
    if (!matters(pixel)) continue;
    farthest = Math.max(
      farthest,
      Math.hypot((at % info.width) - middle, Math.floor(at / info.width) - middle),
    );
  }
  return farthest / middle;
}

test('whatever shape a device cuts out of the maskable icon, the mark is whole', async () => {
  const isWhite = ([red = 0]: number[]) => red > 128;
  expect(await reach('/icons/maskable-512.png', isWhite)).toBeLessThan(0.8);
  // The background reaches every corner.
  const { data } = await sharp(join(PUBLIC, '/icons/maskable-512.png'))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([data[3], data[data.length - 1]]).toEqual([255, 255]);
});

test('the one of a single colour is drawn by its transparency alone', async () => {
  const isDrawn = ([, , , alpha = 0]: number[]) => alpha > 128;
  const drawn = await reach('/icons/monochrome-512.png', isDrawn);
  expect(drawn).toBeGreaterThan(0.4);
  expect(drawn).toBeLessThan(0.8);
});
