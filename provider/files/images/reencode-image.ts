/**
 * Decodes and re-encodes a picture: upright, without metadata, at most LONGEST_SIDE long. The size in its header is
 * checked before anything is decoded, and at most two pictures, one of them large, are processed at a time, so that
 * neither a decompression bomb nor many uploads at once exhaust the process's memory.
 */
import sharp, { type Sharp } from 'sharp';
import { Failure } from '../../http/failure';
import { stripPng } from '../stripping/strip-png';
import type { PictureType } from '../validation/detect-picture-type';
import { createConcurrencyLimit } from './create-concurrency-limit';

/** The largest size that phones label 50 megapixels, 8,192 × 6,144. */
const MOST_PIXELS = 51_000_000;
/**
 * A progressive or interlaced picture and an AVIF are decoded in memory whole, at some 6 bytes a pixel; no camera
 * writes one.
 */
const MOST_WHOLE_PIXELS = 20_000_000;
const LARGE_PIXELS = 12_000_000;
/** Of all frames together; of a longer animation the first frame is kept. */
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
 * In its own format, at most `longestSide` pixels long. Throws file_unreadable for a damaged picture and for one with
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

/** As a JPEG in which small print is legible. Throws as reencodeImage does. */
export function reencodeDocument(bytes: Buffer, type: PictureType): Promise<ReencodedImage> {
  return reencode({ given: bytes, type, longestSide: LONGEST_SIDE }, (upright) =>
    upright.flatten({ background: '#ffffff' }).jpeg({ quality: 88, chromaSubsampling: '4:4:4' }),
  );
}

/** An AVIF as a WebP, which every browser shows; of an animation the first frame. Throws as reencodeImage does. */
export function reencodeAvif(bytes: Buffer): Promise<ReencodedImage> {
  return reencode({ given: bytes, type: AVIF, longestSide: LONGEST_SIDE }, (upright) =>
    upright.webp({ quality: 85 }),
  );
}

/** By the decoder's names; it does not decode HEIC. */
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
    // Every decoder error for an uploaded file becomes file_unreadable.
    throw new Failure('file_unreadable');
  }
}

/**
 * From its header. Throws for another type of picture and for too many pixels. An animation counts with all its frames.
 */
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
