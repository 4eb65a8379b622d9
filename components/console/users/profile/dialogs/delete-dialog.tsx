'use client';

import { useQueryClient } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/console/kit/panel/confirm-dialog';
import { useStaffAction } from '@/components/console/kit/panel/use-staff-action';
import { STAFF } from '@/components/console/kit/shell/console-queries';
import { showToast } from '@/components/ui/feedback/toasts';
import { TextArea } from '@/components/ui/fields/text-area';
import { TextField } from '@/components/ui/fields/text-field';
import { callStaff } from '@/lib/api/staff-client';
import type { UserDetail } from '@/lib/contract/people';
import { formatUsdt } from '@/lib/i18n/format/format-money';
import { readAmountText } from '@/lib/money/money';

const LONGEST = 500;

/**
 * Closes an account for good: says why it cannot be closed yet, or asks for a reason and the name. `onLeaving` hears that
 * the person is about to be gone, and of a refusal that they are not. After a success it stays, busy, until the page has
 * been left: closing takes a step back in the browser's history.
 */
export function DeleteDialog({
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
  const t = useTranslations('person.deleting');
  const act = useStaffAction();
  const client = useQueryClient();
  const [reason, setReason] = useState('');
  const [typed, setTyped] = useState('');
  const [isOver, setIsOver] = useState(false);
  const isBusy = act.isBusy || isOver;
  const { id, username: name, deleteObstacles } = user;
  const isHindered = deleteObstacles.length > 0;
  const available = readAmountText(user.available);
  const isIncomplete = isHindered || reason.trim() === '' || typed.trim() !== name;
  const confirm = async () => {
    // The console may hear of it before the answer is here.
    onLeaving(true);
    const answer = await act.run((idempotencyKey) =>
      callStaff('deleteUser', { params: { id }, query: { reason: reason.trim() }, idempotencyKey }),
    );
    if (!answer || answer.needsSecond) {
      onLeaving(false);
      // What hinders it may be new.
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
    <ConfirmDialog
      open={open}
      title={t('title', { name })}
      confirmLabel={t('confirm', { name })}
      variant="danger"
      isIncomplete={isIncomplete}
      isBusy={isBusy}
      error={act.error}
      onConfirm={() => void confirm()}
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
            label={t('reason')}
            help={t('reasonHelp')}
            value={reason}
            maxLength={LONGEST}
            readOnly={isBusy}
            onChange={(event) => setReason(event.target.value)}
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
    </ConfirmDialog>
  );
}
