/** The part of advertisements, announcements and favourite markets. */

import { favoriteBody, favoriteQuery, favoritesAnswer } from '../core/market-schemas';
import type { Endpoint } from '../endpoint';
import {
  type ContentRouteName,
  contentRoutes,
  type PublishingRouteName,
  publishingRoutes,
} from './content-routes';
import {
  activeAdvertisementsAnswer,
  activeAnnouncementAnswer,
  advertisementAnswer,
  advertisementParams,
  advertisementsAnswer,
  announcementAnswer,
  announcementParams,
  announcementsAnswer,
  createAdvertisementBody,
  deletedAnswer,
  orderAdvertisementsBody,
  saveAnnouncementBody,
  slideDurationBody,
  toggleAdvertisementBody,
  updateAdvertisementBody,
  uploadImageAnswer,
  uploadImageBody,
} from './content-schemas';

/** What may be wrong with a picture or video that is sent. */
const MEDIA_ERRORS = [
  'advertisement_file_too_large',
  'advertisement_file_refused',
  'video_type_refused',
  'file_unreadable',
  'metadata_not_removable',
] as const;

export const contentEndpoints = {
  activeAdvertisements: {
    route: contentRoutes.activeAdvertisements,
    summary: 'Advertisements that are shown now, in their order',
    answer: activeAdvertisementsAnswer,
  },
  activeAnnouncement: {
    route: contentRoutes.activeAnnouncement,
    summary: 'The newest active announcement',
    answer: activeAnnouncementAnswer,
  },
  favorites: {
    route: contentRoutes.favorites,
    summary: 'Symbols of the customer’s favourite markets',
    answer: favoritesAnswer,
  },
  addFavorite: {
    route: contentRoutes.addFavorite,
    summary: 'Makes a market a favourite; one that is stays one',
    body: favoriteBody,
    answer: favoritesAnswer,
    errors: ['unknown_market'],
  },
  removeFavorite: {
    route: contentRoutes.removeFavorite,
    summary: 'A market is no favourite any more',
    query: favoriteQuery,
    answer: favoritesAnswer,
    errors: ['unknown_market'],
  },

  advertisements: {
    route: publishingRoutes.advertisements,
    summary: 'Every advertisement, in order, past and future ones too',
    answer: advertisementsAnswer,
  },
  createAdvertisement: {
    route: publishingRoutes.createAdvertisement,
    summary: 'Adds an advertisement',
    body: createAdvertisementBody,
    answer: advertisementAnswer,
    errors: [...MEDIA_ERRORS, 'file_not_found', 'advertisement_limit'],
  },
  updateAdvertisement: {
    route: publishingRoutes.updateAdvertisement,
    summary: 'Changes an advertisement; what is left out stays',
    params: advertisementParams,
    body: updateAdvertisementBody,
    answer: advertisementAnswer,
    errors: ['advertisement_not_found', 'changed_meanwhile', ...MEDIA_ERRORS, 'file_not_found'],
  },
  setSlideDuration: {
    route: publishingRoutes.setSlideDuration,
    summary: 'How long a slide stays, ms',
    params: advertisementParams,
    body: slideDurationBody,
    answer: advertisementAnswer,
    errors: ['advertisement_not_found'],
  },
  orderAdvertisements: {
    route: publishingRoutes.orderAdvertisements,
    summary: 'The order of several advertisements, all or none',
    body: orderAdvertisementsBody,
    answer: advertisementsAnswer,
    errors: ['advertisement_not_found'],
  },
  toggleAdvertisement: {
    route: publishingRoutes.toggleAdvertisement,
    summary: 'Shows or hides an advertisement',
    params: advertisementParams,
    body: toggleAdvertisementBody,
    answer: advertisementAnswer,
    errors: ['advertisement_not_found'],
  },
  deleteAdvertisement: {
    route: publishingRoutes.deleteAdvertisement,
    summary: 'Removes an advertisement with its image',
    params: advertisementParams,
    answer: deletedAnswer,
    errors: ['advertisement_not_found'],
  },
  uploadImage: {
    route: publishingRoutes.uploadImage,
    summary: 'Stores a picture or a video for an advertisement',
    body: uploadImageBody,
    answer: uploadImageAnswer,
    errors: [...MEDIA_ERRORS, 'advertisement_space_used'],
  },

  announcements: {
    route: publishingRoutes.announcements,
    summary: 'Every announcement, newest first',
    answer: announcementsAnswer,
  },
  saveAnnouncement: {
    route: publishingRoutes.saveAnnouncement,
    summary: 'Changes the announcement of an id, or adds one',
    body: saveAnnouncementBody,
    answer: announcementAnswer,
    errors: ['announcement_not_found', 'changed_meanwhile', 'announcement_limit'],
  },
  deleteAnnouncement: {
    route: publishingRoutes.deleteAnnouncement,
    summary: 'Removes an announcement',
    params: announcementParams,
    answer: deletedAnswer,
    errors: ['announcement_not_found'],
  },
} as const satisfies Record<ContentRouteName | PublishingRouteName, Endpoint>;
