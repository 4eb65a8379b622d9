import {
  SLIDE_DURATION_DEFAULT_MS,
  SLIDE_DURATION_MAX_MS,
  SLIDE_DURATION_MIN_MS,
} from '@/lib/contract/content/content-rules';

/** Milliseconds that a slide stays: as sent, held within the limits; the default where nothing usable was sent. */
export function readSlideDuration(sent: number | undefined | null): number {
  if (!sent || !Number.isFinite(sent)) return SLIDE_DURATION_DEFAULT_MS;
  return Math.min(SLIDE_DURATION_MAX_MS, Math.max(SLIDE_DURATION_MIN_MS, sent));
}
