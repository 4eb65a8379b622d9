'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { useDeviceName } from '@/components/sign-ins/use-device-name';
import { Button } from '@/components/ui/buttons/button';
import { useErrorText } from '@/components/ui/feedback/use-error-text';
import { Dialog } from '@/components/ui/overlays/dialog';
import { showToast } from '@/components/ui/toasts/toasts';
import { ApiError } from '@/lib/api/api-error';
import { call } from '@/lib/api/customer/call';
import { accountRoutes } from '@/lib/contract/account/account-routes';
import type { SignedInDevice } from '@/lib/contract/account/account-schemas';
import { CHANGES_KEY, SESSIONS_KEY } from './security-queries';

/** One device to sign out, or all but this. */
export type EndTarget = { kind: 'one'; session: SignedInDevice } | { kind: 'others' };

/** Asks before a device is signed out: the person may have something open there. */
export function SignOutDialog({
  target,
  open,
  onClose,
}: {
  target: EndTarget;
  open: boolean;
  onClose: () => void;
}) {
  const t = useTranslations('security.signOut');
  const explain = useErrorText();
  const nameOf = useDeviceName();
  const client = useQueryClient();
  /** The second tap of a double tap arrives before the busy state is rendered. */
  const isAsking = useRef(false);
  const ending = useMutation({
    networkMode: 'always',
    mutationFn: () =>
      target.kind === 'one'
        ? call(accountRoutes.endSession, { params: { id: target.session.id } })
        : call(accountRoutes.endOtherSessions),
    onSuccess: ({ ended }) => {
      close();
      showToast(t('done', { count: ended }), 'success');
    },
    onError: (error) => {
      if (!isGone(error)) return;
      close();
      showToast(t('alreadySignedOut'), 'info');
    },
    onSettled: () => {
      // In the mutation's options: callbacks passed to mutate() are not called after reset().
      isAsking.current = false;
      void client.invalidateQueries({ queryKey: SESSIONS_KEY });
      void client.invalidateQueries({ queryKey: CHANGES_KEY });
    },
  });
  const { error, isPending } = ending;
  const ask = () => {
    if (isAsking.current) return;
    isAsking.current = true;
    ending.mutate();
  };
  function close() {
    ending.reset();
    onClose();
  }
  const isOne = target.kind === 'one';
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && !isPending && close()}
      title={isOne ? t('titleOne') : t('titleOthers')}
      isLocked={isPending}
      footer={
        <div className="flex flex-col gap-2">
          <Button variant="danger" size="lg" full busy={isPending} busyLabel={t('busy')} onClick={ask}>
            {isOne ? t('action') : t('others')}
          </Button>
          <Button variant="quiet" full disabled={isPending} onClick={close}>
            {t('keep')}
          </Button>
        </div>
      }
    >
      <p className="text-sm break-words">
        {isOne ? t('bodyOne', { device: nameOf(target.session.device) }) : t('bodyOthers')}
      </p>
      {error && !isGone(error) && (
        <p role="alert" className="pt-3 text-sm text-danger">
          {explain(error)}
        </p>
      )}
    </Dialog>
  );
}

/** The session had already ended. */
function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'session_not_found';
}
