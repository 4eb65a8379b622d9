'use client';

import { useTranslations } from 'next-intl';
import { type DraftDifference, writeDifferences } from '@/components/console/kit/editor/draft-conflict';
import type { ManagedAdvertisement } from '@/lib/contract/content/content-schemas';
import {
  type AdvertisementDraft,
  type AdvertisementField,
  listChanges,
  startAdvertisementDraft,
} from './advertisement-draft';

/** Compares a draft with a version that somebody else saved: other values of the same fields, or another picture. */
export function useAdvertisementDifferences(timeZone: string) {
  const t = useTranslations('advertisements');
  const write = (draft: AdvertisementDraft, field: AdvertisementField): string => {
    if (field === 'isActive') return t(draft.isActive ? 'status.active' : 'status.inactive');
    if (field === 'slideDuration') return t('seconds', { count: draft.slideDuration });
    return draft[field].replace('T', field === 'startDate' || field === 'endDate' ? ' ' : 'T');
  };
  return ({
    mine,
    base,
    theirs,
  }: {
    mine: AdvertisementDraft;
    base: ManagedAdvertisement | undefined;
    theirs: ManagedAdvertisement;
  }): DraftDifference[] => {
    const newer = startAdvertisementDraft(theirs, timeZone);
    const differences = writeDifferences({
      fields: listChanges(mine, newer),
      mine,
      theirs: newer,
      label: (field) => t(`field.${field}`),
      write,
    });
    if (!mine.file && !mine.removeImage) return differences;
    const picture = theirs.image === null ? 'none' : theirs.image === base?.image ? 'same' : 'other';
    return [
      ...differences,
      {
        key: 'image',
        label: t('field.image'),
        mine: mine.file?.name ?? t('conflict.removed'),
        theirs: t(`conflict.${picture}`),
      },
    ];
  };
}
