/**
 * Decodes a picture and encodes it anew: upright, without metadata, at most LONGEST_SIDE long. The size that its header
 * tells is checked before anything is decoded, and only two pictures, one of them large, are worked on at a time: so
 * neither a picture bomb nor many uploads at once take the process's memory.
 */
import sharp, { type Sharp } from 'sharp';
import { Failure } from '../../http/failure';
import { stripPng } from '../stripping/strip-png';
import type { PictureType } from '../validation/detect-picture-type';
import { createConcurrencyLimit } from './create-concurrency-limit';

/** What phones write as 50 megapixels, 8,192 × 6,144, and no more. */
const MOST_PIXELS = 51_000_000;
/** A progressive or interlaced picture and an AVIF lie in memory whole, at some 6 bytes a pixel; no camera writes one. */
const MOST_WHOLE_PIXELS = 20_000_000;
const LARGE_PIXELS = 12_000_000;
/** Of all frames together; of a longer picture that moves the first frame is kept. */
const MOST_MOVING_PIXELS = 12_000_000;
const LONGEST_SIDE = 3_000;
const DECODE_SECONDS = 20;

sharp.cache(false);
sharp.concurrency(1);
const inTurn = createConcurrencyLimit(2);
const largeInTurn = createConcurrencyLimit(1);

export interface ReencodedImage {
  bytes: Buffer;
  width: number;
  height: number;
}

/**
 * As what it was given, at most `longestSide` pixels long. Throws file_unreadable for a damaged picture and for one with
 * too many pixels.
 */
export function reencodeImage(
  bytes: Buffer,
  type: PictureType,
  longestSide = LONGEST_SIDE,
): Promise<ReencodedImage> {
  return reencode({ given: bytes, type, longestSide }, (upright) => encodeAs(upright, type));
}

function encodeAs(upright: Sharp, type: PictureType): Sharp {
  switch (type) {
    case 'image/png':
      return upright.png({ compressionLevel: 9 });
    case 'image/webp':
      return upright.webp({ quality: 85 });
    case 'image/gif':
      return upright.gif();
    default:
      return upright.jpeg({ quality: 85 });
  }
}

/** As a JPEG that small print can be read on. Throws as reencodeImage does. */
export function reencodeDocument(bytes: Buffer, type: PictureType): Promise<ReencodedImage> {
  return reencode({ given: bytes, type, longestSide: LONGEST_SIDE }, (upright) =>
    upright.flatten({ background: '#ffffff' }).jpeg({ quality: 88, chromaSubsampling: '4:4:4' }),
  );
}

/** An AVIF as a WebP, which every browser shows; of one that moves the first frame. Throws as reencodeImage does. */
export function reencodeAvif(bytes: Buffer): Promise<ReencodedImage> {
  return reencode({ given: bytes, type: AVIF, longestSide: LONGEST_SIDE }, (upright) =>
    upright.webp({ quality: 85 }),
  );
}

/** As the decoder calls it, which reads no HEIC. */
const AVIF = 'image/heif';

interface Given {
  given: Buffer;
  type: PictureType | typeof AVIF;
  longestSide: number;
}

async function reencode(
  { given, type, longestSide }: Given,
  encode: (upright: Sharp) => Sharp,
): Promise<ReencodedImage> {
  try {
    const bytes = type === 'image/png' ? stripPng(given) : given;
    const { pixels, moves } = await countPixels(bytes, type);
    const work = () => inTurn(() => write(encode(readUpright(bytes, { moves, longestSide }))));
    return await (pixels > LARGE_PIXELS ? largeInTurn(work) : work());
  } catch {
    // Whatever the decoder says of a file from outside: it could not be read.
    throw new Failure('file_unreadable');
  }
}

/** From its header. Throws for another kind of picture and for too many. One that moves counts with all its frames. */
async function countPixels(bytes: Buffer, type: Given['type']): Promise<{ pixels: number; moves: boolean }> {
  const { width = 0, height = 0, pages = 1, format, isProgressive } = await open(bytes).metadata();
  const pixels = width * height;
  if (`image/${format}` !== type) throw new Error('not this kind of picture');
  const isWhole = isProgressive || type === AVIF;
  if (pixels > (isWhole ? MOST_WHOLE_PIXELS : MOST_PIXELS)) throw new Error('too many pixels');
  const moves = pages > 1 && pixels * pages <= MOST_MOVING_PIXELS;
  return { pixels: moves ? pixels * pages : pixels, moves };
}

function open(bytes: Buffer, pages = 1): Sharp {
  return sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages });
}

function readUpright(bytes: Buffer, { moves, longestSide }: { moves: boolean; longestSide: number }): Sharp {
  return open(bytes, moves ? -1 : 1)
    .timeout({ seconds: DECODE_SECONDS })
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true });
}

async function write(picture: Sharp): Promise<ReencodedImage> {
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.pageHeight ?? info.height };
}
