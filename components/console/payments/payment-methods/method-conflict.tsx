'use client';

import { useTranslations } from 'next-intl';
import { DraftConflict } from '@/components/console/kit/editor/draft-conflict';
import { LANGUAGES } from '@/lib/i18n/languages';
import { listDifferences, type MethodDraft, type MethodField } from './method-draft';

/** Somebody saved a newer version of the method while this one was edited. */
export function MethodConflict({
  mine,
  theirs,
  onKeepMine,
  onTakeTheirs,
}: {
  mine: MethodDraft;
  theirs: MethodDraft;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}) {
  const t = useTranslations('payments.method');
  const write = (draft: MethodDraft, field: MethodField): string => {
    const value = draft[field];
    if (typeof value === 'boolean') return t(value ? 'conflict.yes' : 'conflict.no');
    if (typeof value === 'string') return value;
    return LANGUAGES.map((language) => value[language])
      .filter(Boolean)
      .join(' / ');
  };
  return (
    <DraftConflict
      differences={listDifferences(mine, theirs).map((field) => ({
        key: field,
        label: t(field),
        mine: write(mine, field),
        theirs: write(theirs, field),
      }))}
      onKeepMine={onKeepMine}
      onTakeTheirs={onTakeTheirs}
    />
  );
}
