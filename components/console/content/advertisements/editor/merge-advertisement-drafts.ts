import type { ManagedAdvertisement } from '@/lib/contract/content/content-schemas';
import { type AdvertisementDraft, listChanges } from './advertisement-draft';

/**
 * Three-way merge: the changes that a newer version adds to a draft. Undefined where both changed the same field to
 * different values, or both the picture.
 */
export function mergeAdvertisementDrafts({
  base,
  newer,
  mine,
  start,
}: {
  /** The version that the draft is based on. */
  base: ManagedAdvertisement;
  newer: ManagedAdvertisement;
  mine: AdvertisementDraft;
  start(stored: ManagedAdvertisement): AdvertisementDraft;
}): Partial<AdvertisementDraft> | undefined {
  const [before, theirs] = [start(base), start(newer)];
  const own = new Set(listChanges(before, mine));
  const changed = listChanges(before, theirs);
  if (changed.some((field) => own.has(field) && mine[field] !== theirs[field])) return undefined;
  const changesMedia = mine.file !== undefined || mine.removeImage;
  if (changesMedia && base.image !== newer.image) return undefined;
  return Object.fromEntries(changed.map((field) => [field, theirs[field]]));
}
