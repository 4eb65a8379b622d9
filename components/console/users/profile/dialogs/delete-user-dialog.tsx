'use client';

import { useQueryClient } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormDialog } from '@/components/console/kit/panel/form-dialog';
import { useStaffAction } from '@/components/console/kit/panel/use-staff-action';
import { STAFF } from '@/components/console/kit/shell/console-queries';
import { TextArea } from '@/components/ui/fields/text-area';
import { TextField } from '@/components/ui/fields/text-field';
import { useSchemaForm } from '@/components/ui/forms/use-schema-form';
import { showToast } from '@/components/ui/toasts/toasts';
import { callAsStaff } from '@/lib/api/staff/call-as-staff';
import { userRoutes } from '@/lib/contract/users/user-routes';
import type { UserDetail } from '@/lib/contract/users/user-schemas';
import { formatUsdt } from '@/lib/i18n/format/format-money';
import { readAmountText } from '@/lib/money/money';

const LONGEST = 500;

/**
 * Deletes an account: lists what still prevents it, or asks for a reason and the username. `onLeaving(true)` is called
 * before the call is sent, `onLeaving(false)` when it was refused. After a success the dialog stays busy until the page
 * is left, because closing it goes one step back in the browser's history.
 */
export function DeleteUserDialog({
  user,
  open,
  onClose,
  onLeaving,
  onDeleted,
}: {
  user: UserDetail;
  open: boolean;
  onClose: () => void;
  onLeaving: (isLeaving: boolean) => void;
  onDeleted: () => void;
}) {
  const t = useTranslations('user-profile.delete');
  const act = useStaffAction();
  const client = useQueryClient();
  const form = useSchemaForm({
    load: async () => (await import('@/lib/contract/money/money-schemas')).reasonBody,
    defaultValues: { reason: '' },
  });
  const [typed, setTyped] = useState('');
  const [isOver, setIsOver] = useState(false);
  const isBusy = act.isBusy || isOver;
  const { id, username: name, deleteObstacles } = user;
  const isHindered = deleteObstacles.length > 0;
  const available = readAmountText(user.available);
  const confirm = async ({ reason }: { reason: string }) => {
    // The live stream may report the deletion before the call is answered.
    onLeaving(true);
    const answer = await act.run((idempotencyKey) =>
      callAsStaff(userRoutes.deleteUser, {
        params: { id },
        query: { reason },
        idempotencyKey,
      }),
    );
    if (!answer || answer.needsSecond) {
      onLeaving(false);
      // The obstacles may have changed.
      void client.invalidateQueries({ queryKey: [STAFF] });
      if (!answer) return;
      showToast(t('proposed', { name }), 'success');
      onClose();
      return;
    }
    setIsOver(true);
    showToast(t('done', { name }), 'success');
    onDeleted();
  };
  return (
    <FormDialog
      form={form}
      open={open}
      title={t('title', { name })}
      confirmLabel={t('confirm', { name })}
      variant="danger"
      isIncomplete={isHindered || typed.trim() !== name}
      isBusy={isBusy}
      error={act.error}
      onInput={act.reset}
      onSubmit={confirm}
      onClose={onClose}
    >
      <p className="text-sm">{t('body')}</p>
      {isHindered ? (
        <div className="flex gap-3 rounded-field bg-warn-soft p-3 text-sm">
          <TriangleAlert className="size-5 shrink-0 text-warn" aria-hidden="true" />
          <div className="min-w-0">
            <p className="font-semibold text-warn">{t('obstacles')}</p>
            <ul className="list-disc ps-4">
              {deleteObstacles.map((obstacle) => (
                <li key={obstacle}>{t(`obstacle.${obstacle}`)}</li>
              ))}
            </ul>
          </div>
        </div>
      ) : (
        <>
          {available > 0n && (
            <p className="text-sm font-medium">{t('practice', { amount: formatUsdt(available) })}</p>
          )}
          <TextArea
            {...form.field('reason')}
            label={t('reason')}
            help={t('reasonHelp')}
            maxLength={LONGEST}
            readOnly={isBusy}
          />
          <TextField
            label={t('type', { name })}
            value={typed}
            readOnly={isBusy}
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            onChange={(event) => setTyped(event.target.value)}
          />
        </>
      )}
    </FormDialog>
  );
}
