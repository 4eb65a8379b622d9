import {
  ADVERTISEMENT_IMAGE_MAX_BYTES,
  ADVERTISEMENT_VIDEO_MAX_BYTES,
  inferMediaType,
  type MediaType,
} from '@/lib/contract/content-rules';

const IMAGES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'];
const VIDEOS = ['video/mp4', 'video/webm'];
/** For the file picker. */
export const ACCEPTED_MEDIA = [...IMAGES, ...VIDEOS].join(',');

/** What the provider says about the file itself. */
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

/** A file that was chosen and cannot be taken. */
export interface RefusedMedia {
  name: string;
  problem: MediaProblem;
}

/**
 * What is wrong with a file before it is sent, by what the browser takes it for; the provider looks inside. Videos that
 * browsers cannot play have a reason of their own.
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

/** What a file of this device shows. */
export function mediaTypeOf({ name, type }: Pick<File, 'name' | 'type'>): MediaType {
  return type.startsWith('video/') ? 'video' : type ? 'image' : inferMediaType(name);
}
