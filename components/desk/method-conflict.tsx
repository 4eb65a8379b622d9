'use client';

import { TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { LANGUAGES } from '@/lib/i18n/languages';
import { Button } from '../ui/button';
import { listDifferences, type MethodDraft, type MethodField } from './method-draft';

/** Somebody saved a newer version while this one was edited: both side by side, and the person decides. */
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
  const t = useTranslations('desk.method');
  const differences = listDifferences(mine, theirs);
  const write = (draft: MethodDraft, field: MethodField): string => {
    const value = draft[field];
    if (typeof value === 'boolean') return t(value ? 'conflict.yes' : 'conflict.no');
    if (typeof value === 'string') return value || t('conflict.nothing');
    return (
      LANGUAGES.map((language) => value[language])
        .filter(Boolean)
        .join(' / ') || t('conflict.nothing')
    );
  };
  return (
    <section role="alert" className="flex flex-col gap-3 rounded-field bg-warn-soft p-3 text-sm">
      <h3 className="flex items-center gap-2 font-semibold text-warn">
        <TriangleAlert className="size-4 shrink-0" aria-hidden="true" />
        {t('conflict.title')}
      </h3>
      <p>{differences.length > 0 ? t('conflict.body') : t('conflict.same')}</p>
      {differences.length > 0 && (
        <table className="w-full table-fixed text-start">
          <thead>
            <tr className="text-xs text-text-muted">
              <th scope="col" className="w-1/4 py-1 text-start font-medium">
                {t('conflict.field')}
              </th>
              <th scope="col" className="py-1 ps-2 text-start font-medium">
                {t('conflict.yours')}
              </th>
              <th scope="col" className="py-1 ps-2 text-start font-medium">
                {t('conflict.theirs')}
              </th>
            </tr>
          </thead>
          <tbody>
            {differences.map((field) => (
              <tr key={field} className="align-top">
                <th scope="row" className="py-1 text-start font-normal text-text-muted">
                  {t(field)}
                </th>
                <td className="py-1 ps-2 break-words">{write(mine, field)}</td>
                <td className="py-1 ps-2 font-semibold break-words">{write(theirs, field)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={onTakeTheirs}>
          {t('conflict.takeTheirs')}
        </Button>
        {differences.length > 0 && (
          <Button size="sm" variant="quiet" onClick={onKeepMine}>
            {t('conflict.keepMine')}
          </Button>
        )}
      </div>
    </section>
  );
}
