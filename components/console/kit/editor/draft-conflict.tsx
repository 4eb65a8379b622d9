'use client';

import { TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/buttons/button';

export interface DraftDifference {
  key: string;
  label: string;
  mine: string;
  theirs: string;
}

/** Both values of each field that differs. */
export function writeDifferences<D, F extends string>({
  fields,
  mine,
  theirs,
  label,
  write,
}: {
  fields: readonly F[];
  mine: D;
  theirs: D;
  label: (field: F) => string;
  write: (draft: D, field: F) => string;
}): DraftDifference[] {
  return fields.map((field) => ({
    key: field,
    label: label(field),
    mine: write(mine, field),
    theirs: write(theirs, field),
  }));
}

/** A colleague saved a newer version during editing: both side by side, for the person to choose. */
export function DraftConflict({
  differences,
  onKeepMine,
  onTakeTheirs,
}: {
  /** Empty when the newer version equals the draft. */
  differences: readonly DraftDifference[];
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}) {
  const t = useTranslations('admin.editor.conflict');
  const differs = differences.length > 0;
  return (
    <section role="alert" className="flex flex-col gap-3 rounded-field bg-warn-soft p-3 text-sm">
      <h3 className="flex items-center gap-2 font-semibold text-warn">
        <TriangleAlert className="size-4 shrink-0" aria-hidden="true" />
        {t('title')}
      </h3>
      <p>{t(differs ? 'body' : 'same')}</p>
      {differs && (
        <table className="w-full table-fixed text-start">
          <thead>
            <tr className="text-xs text-text-muted">
              <th scope="col" className="w-1/4 py-1 text-start font-medium">
                {t('field')}
              </th>
              <th scope="col" className="py-1 ps-2 text-start font-medium">
                {t('yours')}
              </th>
              <th scope="col" className="py-1 ps-2 text-start font-medium">
                {t('theirs')}
              </th>
            </tr>
          </thead>
          <tbody>
            {differences.map(({ key, label, mine, theirs }) => (
              <tr key={key} className="align-top">
                <th scope="row" className="py-1 text-start font-normal text-text-muted">
                  {label}
                </th>
                <td className="py-1 ps-2 break-words">{mine || t('nothing')}</td>
                <td className="py-1 ps-2 font-semibold break-words">{theirs || t('nothing')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={onTakeTheirs}>
          {t('takeTheirs')}
        </Button>
        {differs && (
          <Button size="sm" variant="quiet" onClick={onKeepMine}>
            {t('keepMine')}
          </Button>
        )}
      </div>
    </section>
  );
}
