'use client';

import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/buttons/button';
import { IconButton } from '@/components/ui/buttons/icon-button';
import { groupDigits } from '@/lib/i18n/format/group-digits';
import { type ActionTarget, mayPerform, USER_ACTIONS, type UserAction } from '../actions/user-actions';
import { SELECT_ALL_MAX, type useSelectAll } from './use-select-all';

/** The actions for the selected users; those that apply to none of them are left out. */
export function SelectionBar({
  users,
  total,
  selectAll,
  onAction,
  onClear,
}: {
  users: readonly ActionTarget[];
  /** Number of users that match the filter. */
  total: number;
  selectAll: ReturnType<typeof useSelectAll>;
  onAction: (action: UserAction) => void;
  onClear: () => void;
}) {
  const t = useTranslations('users');
  const actions = USER_ACTIONS.filter((action) => users.some((user) => mayPerform(action, user)));
  return (
    <section
      aria-label={t('selection.label')}
      className="sticky bottom-4 z-20 grid grid-cols-[1fr_auto] items-center gap-x-3 rounded-card border border-line bg-surface-raised p-2 ps-4 shadow-card sm:flex"
    >
      <p role="status" className="min-w-0 flex-1 text-sm font-semibold">
        {t('selection.selected', { count: groupDigits(String(users.length)) })}
      </p>
      <div className="max-sm:order-last max-sm:col-span-2 max-sm:-ms-4">
        <SelectAllLink selected={users.length} total={total} selectAll={selectAll} />
      </div>
      <div className="no-scrollbar flex gap-1 max-sm:order-last max-sm:col-span-2 max-sm:overflow-x-auto max-sm:pt-1">
        {actions.map((action) => (
          <Button
            key={action}
            size="sm"
            className="whitespace-nowrap"
            variant={action === 'block' || action === 'delete' ? 'danger' : 'secondary'}
            onClick={() => onAction(action)}
          >
            {t(`actions.${action}.name`)}
          </Button>
        ))}
      </div>
      <IconButton
        label={t('selection.clear')}
        title={t('selection.clear')}
        icon={<X className="size-5" />}
        className="text-text-muted"
        onClick={onClear}
      />
    </section>
  );
}

/** Extends the selection from this page to everybody who matches the filter. */
function SelectAllLink({
  selected,
  total,
  selectAll,
}: {
  selected: number;
  total: number;
  selectAll: ReturnType<typeof useSelectAll>;
}) {
  const t = useTranslations('users.selection');
  const count = groupDigits(String(total));
  if (selectAll.loaded !== undefined) {
    return (
      <p role="status" className="flex items-center gap-2 text-sm text-text-muted">
        {t('loading', { done: groupDigits(String(selectAll.loaded)), total: count })}
        <Button variant="quiet" size="sm" onClick={selectAll.stop}>
          {t('stop')}
        </Button>
      </p>
    );
  }
  if (selected >= total) return null;
  if (total > SELECT_ALL_MAX) {
    return (
      <p className="text-sm text-text-muted">{t('tooMany', { max: groupDigits(String(SELECT_ALL_MAX)) })}</p>
    );
  }
  return (
    <>
      {selectAll.hasFailed && (
        <p role="alert" className="text-sm text-danger">
          {t('failed')}
        </p>
      )}
      <Button variant="quiet" size="sm" onClick={selectAll.load}>
        {t('all', { count })}
      </Button>
    </>
  );
}
