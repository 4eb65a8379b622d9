/**
 * Prepares a chosen file for upload: its type is detected from its bytes; a huge photo is made smaller, but never
 * illegibly small; a type that the provider does not accept is converted to JPEG where this browser can decode it.
 */
import { DOCUMENT_MAX_BYTES } from '@/lib/contract/kyc/kyc-rules';
import { browserPictures, type ImageToolbar } from './browser-pictures';
import {
  detectPictureKind,
  HEAD_BYTES,
  type PictureKind,
  type PictureSize,
  readPictureSize,
} from './detect-picture-kind';

/** Why a file cannot be sent: the provider's codes where there is one. */
export type PictureProblem =
  | 'document_too_large'
  | 'not_an_image'
  | 'heic_not_readable'
  | 'file_unreadable'
  | 'too_many_pixels';

export interface PreparedPicture {
  /** With a type and a name that match its content. */
  file: File;
  /** Fewer pixels than a document is likely to be legible in. */
  isSmall: boolean;
}

/** Longest side of an uploaded picture, pixels: the small print of an identity card is well legible in it. */
const LONG_SIDE = 2_400;
const QUALITY = 0.85;
/** A larger file is re-encoded as a JPEG even when it is not too long, bytes. */
const HEAVY_BYTES = 5 * 1024 * 1024;
/** Larger files are not decoded: no camera photo is that large. */
const DECODABLE_BYTES = 64 * 1024 * 1024;
const MOST_PIXELS = 150_000_000;
/** From this size on, a failure to decode may be a lack of memory. */
const MANY_PIXELS = 16_000_000;
const SMALL_SIDE = 600;

const SENDABLE: Partial<Record<PictureKind, string>> = { jpeg: 'image/jpeg', png: 'image/png' };

/** The file to send, or why there is none. Never throws. */
export async function preparePicture(
  given: File,
  tools: ImageToolbar = browserPictures,
): Promise<PreparedPicture | PictureProblem> {
  const head = await readHead(given);
  if (!head || head.length === 0) return 'file_unreadable';
  const kind = detectPictureKind(head);
  const isTooLarge = given.size > DOCUMENT_MAX_BYTES;
  if (!kind) return isTooLarge && given.type.startsWith('image/') ? 'document_too_large' : 'not_an_image';
  if (given.size > DECODABLE_BYTES) return 'document_too_large';
  const size = readPictureSize(kind, head);
  if (size && size.width * size.height > MOST_PIXELS) return 'too_many_pixels';

  const type = SENDABLE[kind];
  const asItIs = type && !isTooLarge ? nameFile(given, kind, type) : undefined;
  const picture = await tools.decode(new Blob([given], { type: type ?? `image/${kind}` }));
  if (!picture) {
    if (asItIs && size && size.width * size.height > MANY_PIXELS) return { file: asItIs, isSmall: false };
    if (kind === 'heic') return 'heic_not_readable';
    return type ? 'file_unreadable' : 'not_an_image';
  }
  try {
    const longSide = Math.max(picture.width, picture.height);
    const isSmall = longSide < SMALL_SIDE;
    // A file whose size is not caused by its pixels does not get smaller by having fewer of them.
    if (isTooLarge && longSide <= LONG_SIDE) return 'document_too_large';
    if (asItIs && longSide <= LONG_SIDE && given.size <= HEAVY_BYTES) return { file: asItIs, isSmall };
    const remade = await tools.encode(picture, scaleDown(picture), QUALITY);
    if (remade && remade.size <= DOCUMENT_MAX_BYTES && (!asItIs || remade.size < asItIs.size)) {
      return { file: nameFile(given, 'jpeg', 'image/jpeg', remade), isSmall };
    }
    if (asItIs) return { file: asItIs, isSmall };
    if (isTooLarge) return 'document_too_large';
    return kind === 'heic' ? 'heic_not_readable' : 'not_an_image';
  } catch {
    return asItIs ? { file: asItIs, isSmall: false } : 'file_unreadable';
  } finally {
    picture.close();
  }
}

/** A file of the phone may have been deleted, or not loaded from the cloud, by the time it is read. */
async function readHead(file: File): Promise<Uint8Array | undefined> {
  try {
    return new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  } catch {
    return undefined;
  }
}

/** The same picture within LONG_SIDE; never enlarged. */
function scaleDown({ width, height }: PictureSize): PictureSize {
  const scale = Math.min(1, LONG_SIDE / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

const EXTENSIONS: Partial<Record<PictureKind, RegExp>> = { jpeg: /\.jpe?g$/i, png: /\.png$/i };

function nameFile(given: File, kind: PictureKind, type: string, content: Blob = given): File {
  const fits = EXTENSIONS[kind]?.test(given.name) ?? false;
  if (fits && given.type === type && content === given) return given;
  const extension = kind === 'jpeg' ? 'jpg' : kind;
  const name = fits ? given.name : `${given.name.replace(/\.[A-Za-z0-9]{1,5}$/, '') || 'photo'}.${extension}`;
  return new File([content], name, { type, lastModified: given.lastModified });
}
