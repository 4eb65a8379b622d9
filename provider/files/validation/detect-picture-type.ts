import { detectFileType } from './detect-file-type';

/** Pictures that are re-encoded and shown. */
export type PictureType = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/gif';

/** By its first bytes; undefined for everything else. */
export function detectPictureType(bytes: Buffer): PictureType | undefined {
  const type = detectFileType(bytes);
  if (type === 'image/jpeg' || type === 'image/png') return type;
  const head = bytes.toString('latin1', 0, 12);
  if (/^GIF8[79]a/.test(head)) return 'image/gif';
  return head.startsWith('RIFF') && head.endsWith('WEBP') ? 'image/webp' : undefined;
}
