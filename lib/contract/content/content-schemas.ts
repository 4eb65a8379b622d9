/** Wire shapes of advertisements and announcements (P1, P2). */
import * as z from 'zod';
import { fileId, id, isoTime } from '../field-schemas';
import {
  ADVERTISEMENT_LIMIT,
  ADVERTISEMENT_LINK_MAX,
  ADVERTISEMENT_ORDER_MAX,
  ADVERTISEMENT_TITLE_MAX,
  ANNOUNCEMENT_CONTENT_MAX,
  ANNOUNCEMENT_TITLE_MAX,
  CONTENT_MESSAGES,
  isWebLink,
  MEDIA_TYPES,
  SLIDE_DURATION_DEFAULT_MS,
  SLIDE_DURATION_MAX_MS,
  SLIDE_DURATION_MIN_MS,
} from './content-rules';

export const advertisement = z.object({
  id,
  title: z.string(),
  /** Opened when the slide is tapped; null where it has no link. */
  link: z.string().nullable(),
  startDate: isoTime,
  /** Null: shown until it is switched off. */
  endDate: isoTime.nullable(),
  isActive: z.boolean(),
  /** Smallest first; equal ones by age, the oldest first. */
  order: z.number().int(),
  /** Milliseconds. */
  slideDuration: z.number().int(),
  /** A path of this origin or a URL; null: the title is shown. */
  image: z.string().nullable(),
  /** Null without an image; a provider that leaves it out lets the screen infer it. */
  mediaType: z.enum(MEDIA_TYPES).nullable(),
});
export type Advertisement = z.output<typeof advertisement>;

/** What is shown now: active and within its dates. */
export const activeAdvertisementsAnswer = z.object({
  success: z.literal(true),
  advertisements: z.array(advertisement),
  /** Unix ms of the answer: dates are compared with the provider's clock, not the device's. */
  nowMs: z.number().int().optional(),
});

/** As staff see it. */
export const managedAdvertisement = advertisement.extend({
  /** Of the stored file. */
  imageBytes: z.number().int().nullable(),
  createdAt: isoTime,
  updatedAt: isoTime,
});
export type ManagedAdvertisement = z.output<typeof managedAdvertisement>;
export const advertisementsAnswer = z.object({
  success: z.literal(true),
  advertisements: z.array(managedAdvertisement),
});
export const advertisementAnswer = z.object({
  success: z.literal(true),
  message: z.string(),
  data: managedAdvertisement,
});

const advertisementTitle = z
  .string(CONTENT_MESSAGES.titleRequired)
  .trim()
  .min(1, CONTENT_MESSAGES.titleRequired)
  .max(ADVERTISEMENT_TITLE_MAX, CONTENT_MESSAGES.advertisementTitleLong);
/** Empty: no link. */
const link = z
  .string()
  .trim()
  .max(ADVERTISEMENT_LINK_MAX, CONTENT_MESSAGES.link)
  .refine((text) => text === '' || isWebLink(text), CONTENT_MESSAGES.link)
  .transform((text) => text || null);
/** From 1970 on, and with a four-digit year in every time zone. */
const isWithinDates = (ms: number | null) => ms === null || (ms >= 0 && ms < Date.UTC(9_999, 11, 31));
/** A moment with its offset, converted to Unix ms; empty: none. */
const moment = z
  .union([z.literal(''), z.iso.datetime({ offset: true }).max(40)])
  .transform((text) => (text === '' ? null : Date.parse(text)))
  .refine(isWithinDates, 'Invalid date');
const slideDuration = z
  .number(CONTENT_MESSAGES.slideDuration)
  .int(CONTENT_MESSAGES.slideDuration)
  .min(SLIDE_DURATION_MIN_MS, CONTENT_MESSAGES.slideDuration)
  .max(SLIDE_DURATION_MAX_MS, CONTENT_MESSAGES.slideDuration);
const order = z
  .number(CONTENT_MESSAGES.order)
  .int(CONTENT_MESSAGES.order)
  .min(0, CONTENT_MESSAGES.order)
  .max(ADVERTISEMENT_ORDER_MAX, CONTENT_MESSAGES.order);

/** Multipart fields are texts. */
const flagText = z.enum(['true', 'false', '1', '0']).transform((text) => text === 'true' || text === '1');
const numberText = z
  .string()
  .regex(/^-?\d{1,12}$/)
  .transform(Number);
const orderText = z.string().max(20).transform(toNumber).pipe(order);
const slideDurationText = z.string().max(20).transform(toNumber).pipe(slideDuration);

function toNumber(text: string): number {
  const read = numberText.safeParse(text.trim());
  return read.success ? read.data : Number.NaN;
}

/** With an `image` file, or with the `imageId` of one that POST /upload/image stored; without both the title is shown. */
export const createAdvertisementBody = z.strictObject({
  title: advertisementTitle,
  link: link.default(null),
  /** Default: now. */
  startDate: moment.default(null),
  endDate: moment.default(null),
  isActive: flagText.default(true),
  /** Default: after the others. */
  order: orderText.optional(),
  slideDuration: slideDurationText.default(SLIDE_DURATION_DEFAULT_MS),
  imageId: fileId.optional(),
});
/** Fields that are left out are unchanged. `removeImage` has effect only without a new image. */
export const updateAdvertisementBody = z.strictObject({
  title: advertisementTitle.optional(),
  link: link.optional(),
  startDate: moment.optional(),
  endDate: moment.optional(),
  isActive: flagText.optional(),
  order: orderText.optional(),
  slideDuration: slideDurationText.optional(),
  imageId: fileId.optional(),
  removeImage: flagText.default(false),
  /** `updatedAt` of the version that was edited: a different one by now is a conflict. */
  expectedUpdatedAt: isoTime.optional(),
});
export const advertisementParams = z.object({ id });
export const slideDurationBody = z.strictObject({ slideDuration });
export const orderAdvertisementsBody = z.strictObject({
  advertisements: z
    .array(z.strictObject({ id, order }))
    .min(1)
    .max(ADVERTISEMENT_LIMIT)
    .refine(
      (list) => new Set(list.map((one) => Number(one.id))).size === list.length,
      'An advertisement is named more than once',
    ),
});
export const toggleAdvertisementBody = z.strictObject({ isActive: z.boolean() });
export const deletedAnswer = z.object({ success: z.literal(true), message: z.string() });

export const uploadImageBody = z.strictObject({});
export const uploadImageAnswer = z.object({
  success: z.literal(true),
  message: z.string(),
  /** A path of this origin. */
  url: z.string(),
  data: z.object({
    id: fileId,
    url: z.string(),
    mediaType: z.enum(MEDIA_TYPES),
    bytes: z.number().int(),
    width: z.number().int().nullable(),
    height: z.number().int().nullable(),
  }),
});
export type UploadedImage = z.output<typeof uploadImageAnswer>['data'];

export const announcement = z.object({
  id,
  title: z.string(),
  content: z.string(),
  isActive: z.boolean(),
  createdAt: isoTime,
  updatedAt: isoTime,
});
export type Announcement = z.output<typeof announcement>;
/** The newest active one; null when there is none. */
export const activeAnnouncementAnswer = z.object({
  success: z.literal(true),
  announcement: announcement.nullable(),
});
export const announcementsAnswer = z.object({
  success: z.literal(true),
  announcements: z.array(announcement),
});
export const announcementAnswer = z.object({
  success: z.literal(true),
  message: z.string(),
  data: announcement,
});
/**
 * With an `id` it changes that one, without it creates one. Without `isActive` the state is unchanged; a new one is
 * active.
 */
export const saveAnnouncementBody = z.strictObject({
  id: id.optional(),
  title: z
    .string(CONTENT_MESSAGES.titleRequired)
    .trim()
    .min(1, CONTENT_MESSAGES.titleRequired)
    .max(ANNOUNCEMENT_TITLE_MAX, CONTENT_MESSAGES.announcementTitleLong),
  content: z
    .string(CONTENT_MESSAGES.contentRequired)
    .trim()
    .min(1, CONTENT_MESSAGES.contentRequired)
    .max(ANNOUNCEMENT_CONTENT_MAX, CONTENT_MESSAGES.contentLong),
  isActive: z.boolean().optional(),
  expectedUpdatedAt: isoTime.optional(),
});
export const announcementParams = z.object({ id });
