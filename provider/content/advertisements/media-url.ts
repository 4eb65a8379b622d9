/** How an advertisement's file is told on the wire. */
import type { MediaType } from '../../../lib/contract/content-rules';

/** Where browsers of this origin find a stored file. */
export function fileUrl(id: string): string {
  return `/api/files/${id}`;
}

export function mediaTypeOf(contentType: string): MediaType {
  return contentType.startsWith('video/') ? 'video' : 'image';
}
