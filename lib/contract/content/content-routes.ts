/** Calls of advertisements and announcements and of a customer's favourite markets. */

import { DEFAULT_BODY_LIMIT, type NamedRoutes, type Route } from '../route';
import { ADVERTISEMENT_VIDEO_MAX_BYTES } from './content-rules';

const MEDIA = {
  files: { image: ADVERTISEMENT_VIDEO_MAX_BYTES },
  tooLarge: 'advertisement_file_too_large',
  bodyLimit: ADVERTISEMENT_VIDEO_MAX_BYTES + DEFAULT_BODY_LIMIT,
} as const;

const content = {
  activeAdvertisements: { method: 'GET', path: '/advertisements/active', access: 'session' },
  activeAnnouncement: { method: 'GET', path: '/announcements/active', access: 'session' },
  favorites: { method: 'GET', path: '/markets/favorites', access: 'customer' },
  addFavorite: { method: 'PUT', path: '/markets/favorites', access: 'customer' },
  removeFavorite: { method: 'DELETE', path: '/markets/favorites', access: 'customer' },
} as const satisfies Record<string, Route>;

/** What customers see. */
export const contentRoutes: NamedRoutes<typeof content> = content;

const publishing = {
  advertisements: { method: 'GET', path: '/advertisements/all', access: 'adminPanel' },
  createAdvertisement: { method: 'POST', path: '/advertisements', access: 'adminPanel', ...MEDIA },
  orderAdvertisements: { method: 'PUT', path: '/advertisements/reorder', access: 'adminPanel' },
  updateAdvertisement: { method: 'PUT', path: '/advertisements/:id', access: 'adminPanel', ...MEDIA },
  setSlideDuration: { method: 'PATCH', path: '/advertisements/:id/slide-duration', access: 'adminPanel' },
  toggleAdvertisement: { method: 'PATCH', path: '/advertisements/:id/toggle', access: 'adminPanel' },
  deleteAdvertisement: { method: 'DELETE', path: '/advertisements/:id', access: 'adminPanel' },
  /** Stores a picture or a video to which an advertisement may then refer. */
  uploadImage: { method: 'POST', path: '/upload/image', access: 'adminPanel', ...MEDIA },

  announcements: { method: 'GET', path: '/announcements', access: 'adminPanel' },
  saveAnnouncement: { method: 'POST', path: '/announcements', access: 'adminPanel' },
  deleteAnnouncement: { method: 'DELETE', path: '/announcements/:id', access: 'adminPanel' },
} as const satisfies Record<string, Route>;

/** Management by staff. */
export const publishingRoutes: NamedRoutes<typeof publishing> = publishing;

export type ContentRouteName = keyof typeof contentRoutes;
export type PublishingRouteName = keyof typeof publishingRoutes;
