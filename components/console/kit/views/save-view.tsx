'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { showToast } from '@/components/ui/feedback/toasts';
import { TextField } from '@/components/ui/fields/text-field';
import { callAsStaff } from '@/lib/api/staff/call-as-staff';
import { auditRoutes } from '@/lib/contract/audit/audit-routes';
import { VIEW_NAME_MAX, type ViewList } from '@/lib/contract/audit/audit-rules';
import type { SavedView } from '@/lib/contract/audit/audit-schemas';
import { FilterSummary } from '../filters/filter-summary';
import { ConfirmDialog } from '../panel/confirm-dialog';
import { useStaffAction } from '../panel/use-staff-action';

/** Saves the address's filters under a name; an existing name is overwritten. */
export function SaveView({
  open,
  list,
  query,
  views,
  onSaved,
  onClose,
}: {
  open: boolean;
  list: ViewList;
  query: string;
  views: readonly SavedView[];
  onSaved: () => Promise<unknown>;
  onClose: () => void;
}) {
  const t = useTranslations('admin.views');
  const action = useStaffAction();
  const [text, setText] = useState('');
  const name = text.trim();
  const close = () => {
    action.reset();
    setText('');
    onClose();
  };
  const save = async () => {
    const answer = await action.run(() => callAsStaff(auditRoutes.saveView, { body: { list, name, query } }));
    if (!answer) return;
    await onSaved();
    showToast(t('saved', { name }), 'success');
    close();
  };
  return (
    <ConfirmDialog
      open={open}
      title={t('saveTitle')}
      confirmLabel={t('submit')}
      isBusy={action.isBusy}
      isIncomplete={name === ''}
      error={action.error}
      onConfirm={() => void save()}
      onClose={close}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (name !== '') void save();
        }}
      >
        <TextField
          label={t('name')}
          data-first-focus
          help={views.some((view) => view.name === name) ? t('replaces') : t('nameHelp')}
          maxLength={VIEW_NAME_MAX}
          autoComplete="off"
          value={text}
          onChange={(event) => {
            action.reset();
            setText(event.target.value);
          }}
        />
      </form>
      <FilterSummary title={t('savedFilters')} otherwise={t('onlySort')} />
    </ConfirmDialog>
  );
}
