'use client';

import { useTranslations } from 'next-intl';
import { Suspense } from 'react';
import { Badge } from '@/components/ui/feedback/badge';
import { lazyWithRetry } from '@/components/ui/lazy-with-retry';
import { Sheet } from '@/components/ui/overlays/sheet';
import { useCloseOnBack } from '@/components/ui/overlays/use-close-on-back';
import { notify } from '@/components/ui/toasts/toasts';
import type { FetchedBalance } from '../balance/use-balance';
import { FormFooter } from './form/form-footer';
import { FormView } from './form/form-view';
import { useWithdrawDialog } from './use-withdraw-dialog';

const loadConfirmView = () => import('./confirm-view');
/** What is needed once the form is used. */
const loadRest = () => Promise.all([loadConfirmView(), import('../withdrawal-accounts/fields/coin-fields')]);
const ConfirmView = lazyWithRetry(async () => ({ default: (await loadConfirmView()).ConfirmView }));
const ConfirmFooter = lazyWithRetry(async () => ({ default: (await loadConfirmView()).ConfirmFooter }));

export interface WithdrawSheetProps {
  open: boolean;
  onClose: () => void;
  initialBalance: FetchedBalance;
  thbRate: number | undefined;
  practice: boolean;
}

/** The withdraw dialog: a form, a confirmation that repeats it, the request. Give each opening a key of its own. */
export default function WithdrawSheet({
  open,
  onClose,
  initialBalance,
  thbRate,
  practice,
}: WithdrawSheetProps) {
  const t = useTranslations('withdraw');
  const common = useTranslations('common');
  const dialog = useWithdrawDialog({ initialBalance, thbRate, onMade: onClose, loadRest });
  const { request } = dialog;
  const isConfirming = request.confirmation !== undefined;
  useCloseOnBack(open && isConfirming, request.back);
  const close = () => {
    if (request.isBusy) return;
    if (request.stage === 'lost') notify(t('noResponseClosed'), undefined, 'warn');
    onClose();
  };
  return (
    <Sheet
      open={open}
      onOpenChange={(isOpen) => !isOpen && close()}
      isLocked={request.isBusy}
      title={
        <span className="flex items-center gap-2">
          {t(isConfirming ? 'confirmTitle' : 'title')}
          {practice && <Badge tone="warn">{common('practice')}</Badge>}
        </span>
      }
      // No submission is left, so there is no next step.
      {...((isConfirming || !dialog.isClosed) && {
        footer: isConfirming ? (
          <Suspense fallback={null}>
            <ConfirmFooter dialog={dialog} />
          </Suspense>
        ) : (
          <FormFooter dialog={dialog} />
        ),
      })}
    >
      {isConfirming ? (
        <Suspense fallback={null}>
          <ConfirmView dialog={dialog} />
        </Suspense>
      ) : (
        <FormView dialog={dialog} />
      )}
    </Sheet>
  );
}
