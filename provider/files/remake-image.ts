/**
 * Decodes a picture and encodes it anew: upright, without metadata, at most LONGEST_SIDE long. The size that its header
 * tells is checked before anything is decoded, and only two pictures are worked on at a time, so that neither a picture
 * bomb nor many uploads at once take the process's memory.
 */
import sharp from 'sharp';
import { Failure } from '../http/failure';
import { createTurns } from './create-turns';

/** Beyond what any phone's camera writes in 5 MB. */
const MOST_PIXELS = 50_000_000;
const LONGEST_SIDE = 3_000;
const DECODE_SECONDS = 20;
const AT_ONCE = 2;

sharp.cache(false);
sharp.concurrency(1);
const inTurn = createTurns(AT_ONCE);

export interface RemadeImage {
  bytes: Buffer;
  width: number;
  height: number;
}

/** Throws file_unreadable for a damaged picture and for one with too many pixels. */
export function remakeImage(bytes: Buffer, type: 'image/jpeg' | 'image/png'): Promise<RemadeImage> {
  return inTurn(async () => {
    try {
      return await encode(bytes, type);
    } catch {
      // Whatever the decoder says of a file from outside: it could not be read.
      throw new Failure('file_unreadable');
    }
  });
}

async function encode(bytes: Buffer, type: 'image/jpeg' | 'image/png'): Promise<RemadeImage> {
  const source = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 });
  const { width = 0, height = 0, format } = await source.metadata();
  if (`image/${format}` !== type || width * height > MOST_PIXELS) throw new Error('not this kind of picture');
  const upright = source
    .timeout({ seconds: DECODE_SECONDS })
    .autoOrient()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true });
  const encoded = type === 'image/png' ? upright.png({ compressionLevel: 9 }) : upright.jpeg({ quality: 85 });
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}
