/** Malicious files, from a seed: damaged, disguised, decompression bombs, or misleadingly named. */
import { deflateSync } from 'node:zlib';
import type { FilePart } from './provider';
import { createRandom } from './random';
import { makePdf, makePhoneJpeg, makePictureBomb, makePngOf, makeScene } from './sample-files';

export interface HostileFile extends FilePart {
  /** What is wrong with it. */
  kind: string;
}

const SCRIPT = '<script>alert(document.cookie)</script>';
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${SCRIPT}</svg>`;
const NAMES = [
  'passport.png',
  'passport.html.png',
  'passport.png.svg',
  'invoice\u202egnp.exe',
  '../../../../etc/passwd',
  'C:\\Windows\\system32\\cmd.exe',
  'ไฟล์.jpg',
  `${'n'.repeat(900)}.jpg`,
  '.htaccess',
  'con.jpg',
  'a;b=c.jpg',
  '<img src=x onerror=alert(1)>.png',
  '',
];
const TYPES = ['image/png', 'image/jpeg', 'text/html', 'image/svg+xml', 'application/pdf', 'x/y; charset=z'];

type Make = (random: () => number, seed: number) => Buffer | Promise<Buffer>;

const below = (random: () => number, most: number) => Math.floor(random() * most);
const noise = (random: () => number, bytes: number) =>
  Buffer.from(Array.from({ length: bytes }, () => below(random, 256)));
const begun = (bytes: number[] | string, rest: Buffer) => Buffer.concat([Buffer.from(bytes as string), rest]);
const JPEG_HEAD = [0xff, 0xd8, 0xff, 0xe0];
const PNG_HEAD = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

function flipBytes(bytes: Buffer, random: () => number): Buffer {
  const changed = Buffer.from(bytes);
  for (let count = 1 + below(random, 40); count > 0; count -= 1) {
    changed[below(random, changed.byteLength)] = below(random, 256);
  }
  return changed;
}

/** Declares in its frame header a larger size than it has. */
function enlargeJpeg(bytes: Buffer, side: number): Buffer {
  const changed = Buffer.from(bytes);
  const frame = changed.indexOf(Buffer.from([0xff, 0xc0]));
  changed.writeUInt16BE(side, frame + 5);
  changed.writeUInt16BE(side, frame + 7);
  return changed;
}

const KINDS: Record<string, Make> = {
  'nothing at all': () => Buffer.alloc(0),
  'one byte': (random) => noise(random, 1),
  noise: (random) => noise(random, 1 + below(random, 4_000)),
  'noise that begins like a JPEG': (random) => begun(JPEG_HEAD, noise(random, below(random, 4_000))),
  'noise that begins like a PNG': (random) => begun(PNG_HEAD, noise(random, below(random, 4_000))),
  'noise that begins like a PDF': (random) => begun('%PDF-1.7\n', noise(random, below(random, 4_000))),
  'half a JPEG': async (random, seed) => {
    const whole = await makeScene(seed);
    return whole.subarray(0, 3 + below(random, whole.byteLength - 3));
  },
  'half a PNG': async (random, seed) => {
    const whole = await makeScene(seed, { format: 'png' });
    return whole.subarray(0, 8 + below(random, whole.byteLength - 8));
  },
  'a JPEG with changed bytes': async (random, seed) => flipBytes(await makeScene(seed), random),
  'a PNG with changed bytes': async (random, seed) =>
    flipBytes(await makeScene(seed, { format: 'png' }), random),
  HTML: () => Buffer.from(`<!doctype html><title>x</title>${SCRIPT}`),
  SVG: () => Buffer.from(SVG),
  'SVG behind a byte order mark': () => Buffer.from(`\ufeff<?xml version="1.0"?>${SVG}`),
  'HTML that begins like a JPEG': () => begun(JPEG_HEAD, Buffer.from(SCRIPT)),
  'HTML that begins like a GIF': () => Buffer.from(`GIF89a/*${SCRIPT}*/=1;`),
  'a JPEG with HTML behind it': async (_, seed) =>
    Buffer.concat([await makeScene(seed), Buffer.from(SCRIPT)]),
  'a JPEG with HTML in a comment': async (_, seed) => {
    const whole = await makeScene(seed);
    const comment = Buffer.from(SCRIPT);
    const head = Buffer.from([0xff, 0xfe, 0, comment.byteLength + 2]);
    return Buffer.concat([whole.subarray(0, 2), head, comment, whole.subarray(2)]);
  },
  'a PNG with HTML in a text': () => makePngOf(64, 64, [['tEXt', Buffer.from(`Comment\0${SCRIPT}`)]]),
  'a PNG with a ZIP behind it': async (_, seed) =>
    Buffer.concat([
      await makeScene(seed, { format: 'png' }),
      Buffer.from('PK\u0003\u0004 and so on PK\u0005\u0006'),
    ]),
  'a photo with its place': () => makePhoneJpeg(),
  'a PNG of 30,000 × 30,000': () => makePictureBomb(30_000),
  'a PNG that says it has 2,147,483,647 rows': () => makePngOf(2_147_483_647, 2_147_483_647),
  'a PNG that says it is 60,000 wide': (random) => makePngOf(60_000, 1 + below(random, 60_000)),
  'a PNG of no size': () => makePngOf(0, 0),
  'a JPEG that says it has 65,500 × 65,500': async (_, seed) => enlargeJpeg(await makeScene(seed), 65_500),
  'a JPEG that says it has 7,000 × 7,000': async (_, seed) => enlargeJpeg(await makeScene(seed), 7_000),
  'a PNG with a text of 40 MB': () =>
    makePngOf(64, 64, [
      ['zTXt', Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(40_000_000, 'a'))])],
    ]),
  'a PNG with a colour profile of 40 MB': () =>
    makePngOf(64, 64, [
      ['iCCP', Buffer.concat([Buffer.from('Profile\0\0'), deflateSync(Buffer.alloc(40_000_000))])],
    ]),
  'a PDF with a script': () =>
    Buffer.from(
      makePdf().toString().replace('/Catalog', '/Catalog/OpenAction<</S/JavaScript/JS(app.alert(1))>>'),
    ),
  'half a PDF': (random) => makePdf().subarray(0, 5 + below(random, 300)),
  'HTML before a PDF': () => Buffer.concat([Buffer.from(SCRIPT), makePdf()]),
  'a ZIP': (random) => begun('PK\u0003\u0004', noise(random, 500)),
  'a program': (random) => begun('\u007fELF', noise(random, 500)),
  'a HEIC photo': (random) =>
    begun([0, 0, 0, 24], Buffer.concat([Buffer.from('ftypheic'), noise(random, 900)])),
  'a TIFF': (random) => begun('II*\0', noise(random, 500)),
  'a WebP': (random) => begun('RIFF\u0010\0\0\0WEBPVP8 ', noise(random, 500)),
};

/** Number of files, one of each kind. */
export const HOSTILE_KINDS = Object.keys(KINDS).length;

/** The same for the same seed; each kind in turn, with another name and another declared type. */
export async function makeHostileFiles(seed: number, count: number): Promise<HostileFile[]> {
  const random = createRandom(seed);
  const kinds = Object.entries(KINDS);
  const files: HostileFile[] = [];
  for (let at = 0; at < count; at += 1) {
    const [kind, make] = kinds[at % kinds.length] as [string, Make];
    files.push({
      kind,
      name: NAMES[below(random, NAMES.length)] ?? '',
      type: TYPES[below(random, TYPES.length)] ?? '',
      bytes: await make(random, seed + at),
    });
  }
  return files;
}
