'use client';

import { KeyRound } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/buttons/button';
import { showToast } from '@/components/ui/toasts/toasts';
import { callAsStaff } from '@/lib/api/staff/call-as-staff';
import type { User } from '@/lib/contract/account/identity-schemas';
import { userRoutes } from '@/lib/contract/users/user-routes';
import { ConfirmDialog } from './confirm-dialog';
import { useStaffAction } from './use-staff-action';

/**
 * Mails a user a link to choose a new password, to their own address only. The caller checks the right to do so:
 * `mayActOn`.
 */
export function PasswordLinkButton({
  user,
  className,
}: {
  user: Pick<User, 'id' | 'username' | 'email'>;
  className?: string;
}) {
  const t = useTranslations('admin.passwordLink');
  const action = useStaffAction();
  const [isAsking, setIsAsking] = useState(false);
  const { id, username: name, email } = user;
  const close = () => {
    setIsAsking(false);
    action.reset();
  };
  const confirm = async () => {
    const answer = await action.run(() =>
      callAsStaff(userRoutes.resetUserPassword, { params: { id }, body: {} }),
    );
    if (!answer) return;
    showToast(t(answer.needsSecond ? 'proposed' : 'done', { name }), 'success');
    close();
  };
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        className={className}
        aria-label={t('actionFor', { name })}
        onClick={() => setIsAsking(true)}
      >
        <span className="inline-flex items-center gap-2">
          <KeyRound className="size-4" aria-hidden="true" />
          {t('action')}
        </span>
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t('title', { name })}
        confirmLabel={t('confirm', { email })}
        isBusy={action.isBusy}
        error={action.error}
        onConfirm={() => void confirm()}
        onClose={close}
      >
        <div className="flex flex-col gap-2 text-sm">
          <p className="wrap-anywhere">{t('body', { email })}</p>
          <p className="text-text-muted">{t('effect')}</p>
        </div>
      </ConfirmDialog>
    </>
  );
}
