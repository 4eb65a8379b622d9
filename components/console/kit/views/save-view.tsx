'use client';

import { useTranslations } from 'next-intl';
import { TextField } from '@/components/ui/fields/text-field';
import { useSchemaForm } from '@/components/ui/forms/use-schema-form';
import { showToast } from '@/components/ui/toasts/toasts';
import { callAsStaff } from '@/lib/api/staff/call-as-staff';
import { auditRoutes } from '@/lib/contract/audit/audit-routes';
import { VIEW_NAME_MAX, type ViewList } from '@/lib/contract/audit/audit-rules';
import type { SavedView } from '@/lib/contract/audit/audit-schemas';
import { FilterSummary } from '../filters/filter-summary';
import { FormDialog } from '../panel/form-dialog';
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
  const form = useSchemaForm({
    load: async () => (await import('@/lib/contract/audit/audit-schemas')).saveViewBody.pick({ name: true }),
    defaultValues: { name: '' },
  });
  const typed = form.watch('name').trim();
  const close = () => {
    action.reset();
    form.reset();
    onClose();
  };
  const save = async ({ name }: { name: string }) => {
    const answer = await action.run(() => callAsStaff(auditRoutes.saveView, { body: { list, name, query } }));
    if (!answer) return;
    await onSaved();
    showToast(t('saved', { name }), 'success');
    close();
  };
  return (
    <FormDialog
      form={form}
      open={open}
      title={t('saveTitle')}
      confirmLabel={t('submit')}
      isBusy={action.isBusy}
      error={action.error}
      onInput={action.reset}
      onSubmit={save}
      onClose={close}
    >
      <TextField
        {...form.field('name')}
        label={t('name')}
        data-first-focus
        help={views.some((view) => view.name === typed) ? t('replaces') : t('nameHelp')}
        maxLength={VIEW_NAME_MAX}
        autoComplete="off"
      />
      <FilterSummary title={t('savedFilters')} otherwise={t('onlySort')} />
    </FormDialog>
  );
}
