/** Rules of advertisements and announcements as plain values, with their English messages (P1, P2). */
export const ADVERTISEMENT_TITLE_MAX = 255;
export const ADVERTISEMENT_LINK_MAX = 2_000;
export const ADVERTISEMENT_ORDER_MAX = 1_000_000;
export const SLIDE_DURATION_MIN_MS = 1_000;
export const SLIDE_DURATION_MAX_MS = 30_000;
export const SLIDE_DURATION_DEFAULT_MS = 5_000;
/** Seconds that the console offers. */
export const SLIDE_DURATION_PRESETS_S = [1, 2, 3, 5, 7, 10, 15, 20, 30] as const;
/** How long a screen may show advertisements before it fetches them again; a `content` event does so at once (I12). */
export const ADVERTISEMENT_FRESH_MS = 5 * 60_000;
/** Largest files of advertisements; images have a lower limit than videos. */
export const ADVERTISEMENT_IMAGE_MAX_BYTES = 5 * 1024 * 1024;
export const ADVERTISEMENT_VIDEO_MAX_BYTES = 20 * 1024 * 1024;
/** Files of one person to which no advertisement refers yet; they are deleted after a day. */
export const ADVERTISEMENT_UNUSED_MAX_BYTES = 200 * 1024 * 1024;
export const ADVERTISEMENT_LIMIT = 200;

export const ANNOUNCEMENT_TITLE_MAX = 100;
export const ANNOUNCEMENT_CONTENT_MAX = 1_000;
export const ANNOUNCEMENT_LIMIT = 1_000;
/** Characters of an announcement that the bar shows. */
export const ANNOUNCEMENT_EXCERPT = 100;
/** Milliseconds per step of the bar's text. */
export const TICKER_STEP_MS = 50;

export const CONTENT_MESSAGES = {
  titleRequired: 'Title is required',
  advertisementTitleLong: 'Title must be 255 characters or less',
  link: 'Invalid URL format for link',
  dates: 'End date must be after start date',
  slideDuration: 'Slide duration must be between 1 and 30 seconds',
  order: 'Order must be a positive number',
  announcementTitleLong: 'Title must be 100 characters or less',
  contentRequired: 'Content is required',
  contentLong: 'Content must be 1000 characters or less',
} as const;

export const MEDIA_TYPES = ['image', 'video'] as const;
export type MediaType = (typeof MEDIA_TYPES)[number];

const VIDEO_EXTENSION = /\.(?:mp4|webm|ogg|avi|mov|wmv|flv|m4v)$/i;

/** The media type of a path or URL without a stated one: a video by its extension, else an image (P1). */
export function inferMediaType(source: string): MediaType {
  return VIDEO_EXTENSION.test(source.replace(/[?#].*$/, '')) ? 'video' : 'image';
}

/** A link that may be shown: an absolute http or https address. Anything else, a script above all, gives undefined. */
export function isWebLink(text: string): boolean {
  if (!/^https?:\/\//i.test(text) || /\s/.test(text)) return false;
  try {
    return new URL(text).hostname !== '';
  } catch {
    return false;
  }
}
