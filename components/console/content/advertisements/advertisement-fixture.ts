import type { ManagedAdvertisement } from '@/lib/contract/content/content-schemas';

/** An advertisement as the provider answers it to staff, for tests. */
export function makeAdvertisement(changes: Partial<ManagedAdvertisement> = {}): ManagedAdvertisement {
  return {
    id: '7',
    title: 'Gold week',
    link: 'https://example.com/gold',
    startDate: '2026-11-28T12:05:31.250Z',
    endDate: null,
    isActive: true,
    order: 3,
    slideDuration: 5_000,
    image: '/api/files/0123456789abcdef0123456789abcdef',
    mediaType: 'image',
    imageBytes: 40_960,
    createdAt: '2026-11-28T12:05:31.250Z',
    updatedAt: '2026-11-28T12:05:31.250Z',
    ...changes,
  };
}
