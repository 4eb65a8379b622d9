'use client';

import { useTranslations } from 'next-intl';
import { DraftConflict } from '@/components/console/kit/editor/draft-conflict';
import type { ManagedAdvertisement } from '@/lib/contract/content/content-schemas';
import {
  type AdvertisementDraft,
  type AdvertisementField,
  listChanges,
  startAdvertisementDraft,
} from './advertisement-draft';

/** Conflict with a version that somebody else saved with other values of the same fields, or another picture. */
export function AdvertisementConflict({
  mine,
  base,
  theirs,
  timeZone,
  onKeepMine,
  onTakeTheirs,
}: {
  mine: AdvertisementDraft;
  base: ManagedAdvertisement | undefined;
  theirs: ManagedAdvertisement;
  timeZone: string;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}) {
  const t = useTranslations('advertisements');
  const newer = startAdvertisementDraft(theirs, timeZone);
  const write = (draft: AdvertisementDraft, field: AdvertisementField): string => {
    if (field === 'isActive') return t(draft.isActive ? 'status.active' : 'status.inactive');
    if (field === 'slideDuration') return t('seconds', { count: draft.slideDuration });
    return draft[field].replace('T', field === 'startDate' || field === 'endDate' ? ' ' : 'T');
  };
  const differences = listChanges(mine, newer).map((field) => ({
    key: field,
    label: t(`field.${field}`),
    mine: write(mine, field),
    theirs: write(newer, field),
  }));
  const changesMedia = mine.file !== undefined || mine.removeImage;
  const picture = changesMedia && {
    key: 'image',
    label: t('field.image'),
    mine: mine.file?.name ?? t('conflict.removed'),
    theirs: t(
      theirs.image === null
        ? 'conflict.none'
        : theirs.image === base?.image
          ? 'conflict.same'
          : 'conflict.other',
    ),
  };
  return (
    <DraftConflict
      differences={picture ? [...differences, picture] : differences}
      onKeepMine={onKeepMine}
      onTakeTheirs={onTakeTheirs}
    />
  );
}
