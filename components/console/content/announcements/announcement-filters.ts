import type { Announcement } from '@/lib/contract/content/content-schemas';
import { foldSearchText } from '@/lib/i18n/fold-search-text';

/** URL filters of the announcements. The first value of a list is the default. */
export const ANNOUNCEMENT_FILTERS = {
  status: ['all', 'active', 'inactive'],
  sort: ['newest', 'oldest', 'updated', 'stale', 'title', 'titleDown'],
  q: '',
  page: '1',
  open: '',
} as const;

export const PAGE_SIZE = 20;

type Sort = (typeof ANNOUNCEMENT_FILTERS.sort)[number];
export interface FilterValues {
  status: (typeof ANNOUNCEMENT_FILTERS.status)[number];
  sort: Sort;
  q: string;
  page: string;
}

export interface AnnouncementPage {
  rows: Announcement[];
  /** Number of announcements that match the filters. */
  total: number;
  page: number;
  pages: number;
}

/**
 * Filters, sorts and pages the announcements by the URL. `all` is newest first, as the provider lists it; a page beyond
 * the last one becomes the last one.
 */
export function pageAnnouncements(
  all: readonly Announcement[],
  { status, sort, q, page }: FilterValues,
): AnnouncementPage {
  const wanted = foldSearchText(q);
  const found = all.filter(
    ({ title, content, isActive }) =>
      (status === 'all' || isActive === (status === 'active')) &&
      [title, content].some((text) => foldSearchText(text).includes(wanted)),
  );
  const sorted = sortAnnouncements(found, sort);
  const pages = Math.max(1, Math.ceil(sorted.length / PAGE_SIZE));
  const shown = Math.min(Number(page), pages);
  return {
    rows: sorted.slice((shown - 1) * PAGE_SIZE, shown * PAGE_SIZE),
    total: sorted.length,
    page: shown,
    pages,
  };
}

/** The announcement that customers see: the newest active one. `all` is newest first. */
export function findVisible(all: readonly Announcement[]): Announcement | undefined {
  return all.find(({ isActive }) => isActive);
}

/** A newer active announcement that customers see instead of this one. `all` is newest first. */
export function findSuperseding(
  all: readonly Announcement[],
  announcement: Announcement,
): Announcement | undefined {
  const at = all.findIndex(({ id }) => id === announcement.id);
  return at < 0 ? undefined : findVisible(all.slice(0, at));
}

function sortAnnouncements(announcements: Announcement[], sort: Sort): Announcement[] {
  switch (sort) {
    case 'newest':
      return announcements;
    case 'oldest':
      return announcements.toReversed();
    case 'updated':
      return announcements.toSorted((one, other) => compare(other.updatedAt, one.updatedAt));
    case 'stale':
      return announcements.toSorted((one, other) => compare(one.updatedAt, other.updatedAt));
    case 'title':
      return announcements.toSorted((one, other) => one.title.localeCompare(other.title));
    case 'titleDown':
      return announcements.toSorted((one, other) => other.title.localeCompare(one.title));
  }
}

function compare(one: string, other: string): number {
  return Date.parse(one) - Date.parse(other);
}
