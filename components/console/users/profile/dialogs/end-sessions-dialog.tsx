'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { ConfirmDialog } from '@/components/console/kit/panel/confirm-dialog';
import { useStaffAction } from '@/components/console/kit/panel/use-staff-action';
import { STAFF } from '@/components/console/kit/shell/console-queries';
import { useDeviceName } from '@/components/sign-ins/use-device-name';
import { showToast } from '@/components/ui/toasts/toasts';
import { ApiError } from '@/lib/api/api-error';
import { callAsStaff } from '@/lib/api/staff/call-as-staff';
import type { SignedInDevice } from '@/lib/contract/account/account-schemas';
import { userRoutes } from '@/lib/contract/users/user-routes';
import type { UserDetail } from '@/lib/contract/users/user-schemas';

/** Confirms the end of one session or of all: the user may be in the middle of something. */
export function EndSessionsDialog({
  user: { id, username: name },
  target,
  open,
  onClose,
}: {
  user: Pick<UserDetail, 'id' | 'username'>;
  target: SignedInDevice | 'all';
  open: boolean;
  onClose: () => void;
}) {
  const t = useTranslations('user-profile.sessions');
  const security = useTranslations('security.signOut');
  const nameOf = useDeviceName();
  const client = useQueryClient();
  const act = useStaffAction();
  const isAll = target === 'all';
  const close = () => {
    act.reset();
    onClose();
  };
  const confirm = async () => {
    const ended = await act.run(async () => {
      if (isAll) return (await callAsStaff(userRoutes.endUserSessions, { params: { id } })).ended;
      try {
        await callAsStaff(userRoutes.endUserSession, { params: { id, sessionId: target.id } });
        return 1;
      } catch (failure) {
        // It has ended meanwhile, which is what was asked for.
        if (failure instanceof ApiError && failure.code === 'session_not_found') return 0;
        throw failure;
      }
    });
    void client.invalidateQueries({ queryKey: [STAFF] });
    if (ended === undefined) return;
    if (ended === 0 && !isAll) showToast(t('alreadySignedOut'), 'info');
    else showToast(security('done', { count: ended }), 'success');
    close();
  };
  return (
    <ConfirmDialog
      open={open}
      title={t(isAll ? 'titleAll' : 'titleOne', { name })}
      confirmLabel={isAll ? t('all') : security('action')}
      variant="danger"
      isBusy={act.isBusy}
      error={act.error}
      onConfirm={() => void confirm()}
      onClose={close}
    >
      <div className="flex flex-col gap-2 text-sm">
        {!isAll && <p className="font-medium">{nameOf(target.device)}</p>}
        <p>{t('body')}</p>
      </div>
    </ConfirmDialog>
  );
}
