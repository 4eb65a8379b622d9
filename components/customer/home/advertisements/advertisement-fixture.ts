import type { Advertisement } from '@/lib/contract/content/content-schemas';

/** An advertisement for tests: shown since long and without end, a title alone. */
export function buildAdvertisement(change: Partial<Advertisement> = {}): Advertisement {
  return {
    id: '1',
    title: 'First',
    link: null,
    startDate: '2026-01-01T00:00:00.000Z',
    endDate: null,
    isActive: true,
    order: 0,
    slideDuration: 5_000,
    image: null,
    mediaType: null,
    ...change,
  };
}
