'use client';

import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/buttons/button';
import { IconButton } from '@/components/ui/buttons/icon-button';
import { groupDigits } from '@/lib/i18n/format/group-digits';
import { type ActionTarget, mayPerform, USER_ACTIONS, type UserAction } from '../actions/user-actions';
import { SELECT_ALL_MAX, type useSelectAll } from './use-select-all';

/** What may be done to the chosen people: acts that none of them could undergo are not there. */
export function SelectionBar({
  people,
  total,
  whole,
  onAction,
  onClear,
}: {
  people: readonly ActionTarget[];
  /** How many the filter finds. */
  total: number;
  whole: ReturnType<typeof useSelectAll>;
  onAction: (act: UserAction) => void;
  onClear: () => void;
}) {
  const t = useTranslations('users');
  const acts = USER_ACTIONS.filter((act) => people.some((person) => mayPerform(act, person)));
  return (
    <section
      aria-label={t('choose.label')}
      className="sticky bottom-4 z-20 grid grid-cols-[1fr_auto] items-center gap-x-3 rounded-card border border-line bg-surface-raised p-2 ps-4 shadow-card sm:flex"
    >
      <p role="status" className="min-w-0 flex-1 text-sm font-semibold">
        {t('choose.chosen', { count: groupDigits(String(people.length)) })}
      </p>
      <div className="max-sm:order-last max-sm:col-span-2 max-sm:-ms-4">
        <SelectAllLink chosen={people.length} total={total} whole={whole} />
      </div>
      <div className="no-scrollbar flex gap-1 max-sm:order-last max-sm:col-span-2 max-sm:overflow-x-auto max-sm:pt-1">
        {acts.map((act) => (
          <Button
            key={act}
            size="sm"
            className="whitespace-nowrap"
            variant={act === 'block' || act === 'delete' ? 'danger' : 'secondary'}
            onClick={() => onAction(act)}
          >
            {t(`acts.${act}.name`)}
          </Button>
        ))}
      </div>
      <IconButton
        label={t('choose.clear')}
        title={t('choose.clear')}
        icon={<X className="size-5" />}
        className="text-text-muted"
        onClick={onClear}
      />
    </section>
  );
}

/** The way from the rows of a page to all that the filter finds. */
function SelectAllLink({
  chosen,
  total,
  whole,
}: {
  chosen: number;
  total: number;
  whole: ReturnType<typeof useSelectAll>;
}) {
  const t = useTranslations('users.choose');
  const count = groupDigits(String(total));
  if (whole.loaded !== undefined) {
    return (
      <p role="status" className="flex items-center gap-2 text-sm text-text-muted">
        {t('loading', { done: groupDigits(String(whole.loaded)), total: count })}
        <Button variant="quiet" size="sm" onClick={whole.stop}>
          {t('stop')}
        </Button>
      </p>
    );
  }
  if (chosen >= total) return null;
  if (total > SELECT_ALL_MAX) {
    return (
      <p className="text-sm text-text-muted">{t('tooMany', { max: groupDigits(String(SELECT_ALL_MAX)) })}</p>
    );
  }
  return (
    <>
      {whole.hasFailed && (
        <p role="alert" className="text-sm text-danger">
          {t('failed')}
        </p>
      )}
      <Button variant="quiet" size="sm" onClick={whole.load}>
        {t('wholePage', { count })}
      </Button>
    </>
  );
}
