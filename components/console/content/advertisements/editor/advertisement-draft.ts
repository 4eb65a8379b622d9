/** The form of an advertisement: values as typed, validation, and the body of the call. */

import {
  ADVERTISEMENT_LINK_MAX,
  ADVERTISEMENT_ORDER_MAX,
  ADVERTISEMENT_TITLE_MAX,
  isWebLink,
  SLIDE_DURATION_DEFAULT_MS,
  SLIDE_DURATION_MAX_MS,
  SLIDE_DURATION_MIN_MS,
} from '@/lib/contract/content/content-rules';
import type { Advertisement } from '@/lib/contract/content/content-schemas';
import { readWallTime, toWallTime } from '@/lib/i18n/format/wall-time';

export interface AdvertisementDraft {
  title: string;
  link: string;
  /** Wall-clock times in the deployment's time zone. Empty: from now on, or without an end. */
  startDate: string;
  endDate: string;
  isActive: boolean;
  /** Empty: last. */
  order: string;
  /** Seconds for which the slide is shown. */
  slideDuration: string;
  /** A local file that replaces the stored picture or video. */
  file: File | undefined;
  removeImage: boolean;
}
export type AdvertisementField = Exclude<keyof AdvertisementDraft, 'file' | 'removeImage'>;
export const FIELDS: readonly AdvertisementField[] = [
  'title',
  'link',
  'slideDuration',
  'startDate',
  'endDate',
  'isActive',
  'order',
];
export type AdvertisementProblem =
  | 'titleRequired'
  | 'advertisementTitleLong'
  | 'link'
  | 'dates'
  | 'slideDuration'
  | 'order';

/** A new one starts as active and without dates, as the provider's defaults are. */
export function startAdvertisementDraft(
  stored: Advertisement | undefined,
  timeZone: string,
): AdvertisementDraft {
  const wall = (moment: string | null | undefined) =>
    moment ? toWallTime(Date.parse(moment), timeZone) : '';
  return {
    title: stored?.title ?? '',
    link: stored?.link ?? '',
    startDate: wall(stored?.startDate),
    endDate: wall(stored?.endDate),
    isActive: stored?.isActive ?? true,
    order: stored ? String(stored.order) : '',
    slideDuration: String((stored?.slideDuration ?? SLIDE_DURATION_DEFAULT_MS) / 1000),
    file: undefined,
    removeImage: false,
  };
}

/** Problems by field. An empty start counts as `nowMs` (Unix ms); only a new one may leave `order` empty. */
export function validateAdvertisementDraft(
  draft: AdvertisementDraft,
  { timeZone, nowMs, isNew }: { timeZone: string; nowMs: number; isNew: boolean },
): Partial<Record<AdvertisementField, AdvertisementProblem>> {
  const problems: Partial<Record<AdvertisementField, AdvertisementProblem>> = {};
  const [title, link] = [draft.title.trim(), draft.link.trim()];
  if (!title) problems.title = 'titleRequired';
  else if (title.length > ADVERTISEMENT_TITLE_MAX) problems.title = 'advertisementTitleLong';
  if (link && (link.length > ADVERTISEMENT_LINK_MAX || !isWebLink(link))) problems.link = 'link';
  const startMs = readWallTime(draft.startDate, timeZone) ?? nowMs;
  const endMs = readWallTime(draft.endDate, timeZone);
  if (endMs !== undefined && endMs <= startMs) problems.endDate = 'dates';
  if (readDuration(draft.slideDuration) === undefined) problems.slideDuration = 'slideDuration';
  const order = draft.order.trim();
  const isOrder = /^\d{1,7}$/.test(order) && Number(order) <= ADVERTISEMENT_ORDER_MAX;
  if (!isOrder && !(isNew && order === '')) problems.order = 'order';
  return problems;
}

/** Typed seconds in ms; undefined outside the limits. */
export function readDuration(seconds: string): number | undefined {
  const text = seconds.trim().replace(',', '.');
  if (!/^\d{1,2}(\.\d{1,3})?$/.test(text)) return undefined;
  const ms = Math.round(Number(text) * 1000);
  return ms >= SLIDE_DURATION_MIN_MS && ms <= SLIDE_DURATION_MAX_MS ? ms : undefined;
}

/** Text parts of the multipart body for a new one. Empty ones are left out, so that the provider's defaults apply. */
export function toCreateTexts(
  draft: AdvertisementDraft,
  timeZone: string,
): Record<string, string | undefined> {
  const texts = writeTexts(draft, timeZone);
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));
}

/** For a stored one: only changed fields, so that times keep their seconds and other people's changes stay. */
export function toUpdateTexts(
  draft: AdvertisementDraft,
  base: Advertisement & { updatedAt: string },
  timeZone: string,
): Record<string, string | undefined> {
  const texts = writeTexts(draft, timeZone);
  const changed = listChanges(startAdvertisementDraft(base, timeZone), draft);
  return {
    ...Object.fromEntries(changed.map((field) => [field, texts[field]])),
    removeImage: draft.removeImage && !draft.file ? 'true' : undefined,
    expectedUpdatedAt: base.updatedAt,
  };
}

/** Fields that differ between two drafts, in the order of the form. */
export function listChanges(one: AdvertisementDraft, other: AdvertisementDraft): AdvertisementField[] {
  return FIELDS.filter((field) => one[field] !== other[field]);
}

function writeTexts(draft: AdvertisementDraft, timeZone: string): Record<AdvertisementField, string> {
  const moment = (wall: string) => {
    const atMs = readWallTime(wall, timeZone);
    return atMs === undefined ? '' : new Date(atMs).toISOString();
  };
  return {
    title: draft.title.trim(),
    link: draft.link.trim(),
    startDate: moment(draft.startDate),
    endDate: moment(draft.endDate),
    isActive: String(draft.isActive),
    order: draft.order.trim(),
    slideDuration: String(readDuration(draft.slideDuration) ?? ''),
  };
}
