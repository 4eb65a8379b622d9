import type { ChatEntry } from '@/lib/chat/chat-model';

/** Whether a message is shown as a picture: an image that was accepted as one, or one that is on its way. */
export function isPicture({ messageType, file, local }: ChatEntry): boolean {
  return messageType === 'image' && (file ? file.width !== null : (local?.isImage ?? false));
}
