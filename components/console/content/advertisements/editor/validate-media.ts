import {
  ADVERTISEMENT_IMAGE_MAX_BYTES,
  ADVERTISEMENT_VIDEO_MAX_BYTES,
  inferMediaType,
  type MediaType,
} from '@/lib/contract/content/content-rules';

const IMAGES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'];
const VIDEOS = ['video/mp4', 'video/webm'];
/** The `accept` attribute of the file picker. */
export const ACCEPTED_MEDIA = [...IMAGES, ...VIDEOS].join(',');

/** Error codes of the provider that are about the file. */
export const MEDIA_CODES = [
  'advertisement_file_too_large',
  'advertisement_file_refused',
  'video_type_refused',
  'file_unreadable',
  'metadata_not_removable',
];

export type MediaProblem =
  | 'advertisement_file_too_large'
  | 'advertisement_file_refused'
  | 'video_type_refused';

/** A chosen file that was not accepted. */
export interface RefusedMedia {
  name: string;
  problem: MediaProblem;
}

/**
 * Validates size and type of a file before the upload; the provider inspects the content. Videos that browsers cannot
 * play have a problem of their own.
 */
export function validateMedia({
  name,
  type,
  size,
}: Pick<File, 'name' | 'type' | 'size'>): MediaProblem | undefined {
  if (IMAGES.includes(type)) {
    return size > ADVERTISEMENT_IMAGE_MAX_BYTES ? 'advertisement_file_too_large' : undefined;
  }
  if (VIDEOS.includes(type)) {
    return size > ADVERTISEMENT_VIDEO_MAX_BYTES ? 'advertisement_file_too_large' : undefined;
  }
  return mediaTypeOf({ name, type }) === 'video' ? 'video_type_refused' : 'advertisement_file_refused';
}

/** Whether a local file is a picture or a video. */
export function mediaTypeOf({ name, type }: Pick<File, 'name' | 'type'>): MediaType {
  return type.startsWith('video/') ? 'video' : type ? 'image' : inferMediaType(name);
}
