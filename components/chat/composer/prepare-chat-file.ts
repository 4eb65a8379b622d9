/**
 * Prepares a chosen file for a message: checks the size limit, and converts a photo that only phones can read to JPEG.
 */
import { CHAT_FILE_MAX_BYTES } from '@/lib/contract/chat/chat-rules';

/** Why a file cannot be sent: the provider's codes where there is one. */
export type FileProblem = 'chat_file_too_large' | 'heic_not_readable' | 'uploads_today' | 'empty';

/** Types that the provider does not accept and some browsers can decode. */
const FOREIGN_PHOTO = /\b(heic|heif|avif)\b/i;
const QUALITY = 0.9;

/** The file to send, or why there is none. The provider decides what a file really is. Never throws. */
export async function prepareChatFile(given: File): Promise<File | FileProblem> {
  if (given.size === 0) return 'empty';
  const file = FOREIGN_PHOTO.test(`${given.type} ${given.name}`) ? await remake(given) : given;
  if (!file) return 'heic_not_readable';
  return file.size > CHAT_FILE_MAX_BYTES ? 'chat_file_too_large' : file;
}

async function remake(given: File): Promise<File | undefined> {
  try {
    const { browserPictures } = await import('@/components/pictures/browser-pictures');
    const picture = await browserPictures.decode(given);
    if (!picture) return undefined;
    const jpeg = await browserPictures.encode(picture, picture, QUALITY);
    picture.close();
    const name = `${given.name.replace(/\.[A-Za-z0-9]{1,5}$/, '') || 'photo'}.jpg`;
    return jpeg && new File([jpeg], name, { type: 'image/jpeg', lastModified: given.lastModified });
  } catch {
    return undefined;
  }
}
