'use client';

import { CircleAlert, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { IconButton } from '@/components/ui/buttons/icon-button';
import { Banner } from '@/components/ui/feedback/banner';
import { useErrorText } from '@/components/ui/feedback/use-error-text';
import { Dialog } from '@/components/ui/overlays/dialog';
import { showToast } from '@/components/ui/toasts/toasts';
import { callAsStaff } from '@/lib/api/staff/call-as-staff';
import { auditRoutes } from '@/lib/contract/audit/audit-routes';
import type { SavedView } from '@/lib/contract/audit/audit-schemas';
import { useStaffAction } from '../panel/use-staff-action';

/** The caller's views of a list, to delete one. */
export function EditViews({
  open,
  views,
  onForgotten,
  onClose,
}: {
  open: boolean;
  views: readonly SavedView[];
  onForgotten: () => Promise<unknown>;
  onClose: () => void;
}) {
  const t = useTranslations('admin.views');
  const explain = useErrorText();
  const action = useStaffAction();
  const forget = async ({ id, name }: SavedView) => {
    const answer = await action.run(() => callAsStaff(auditRoutes.deleteView, { params: { id } }));
    await onForgotten();
    if (!answer) return;
    showToast(t('deleted', { name }), 'success');
    if (views.length === 1) onClose();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => {
        if (isOpen) return;
        action.reset();
        onClose();
      }}
      title={t('manageTitle')}
    >
      {action.error !== undefined && (
        <Banner tone="danger" icon={<CircleAlert />}>
          {explain(action.error)}
        </Banner>
      )}
      <ul className="flex flex-col divide-y divide-line">
        {views.map((view) => (
          <li key={view.id} className="flex min-h-14 items-center justify-between gap-2">
            <span className="min-w-0 wrap-anywhere">{view.name}</span>
            <IconButton
              label={t('deleteOf', { name: view.name })}
              title={t('delete')}
              icon={<Trash2 className="size-5" />}
              className="text-danger"
              aria-disabled={action.isBusy || undefined}
              onClick={() => void (action.isBusy || forget(view))}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
