'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { OfflineNote } from '@/components/app-shell/availability/offline-note';
import { useIsOnline } from '@/components/app-shell/availability/use-is-online';
import { withdrawalLabel } from '@/components/records/describe-case';
import { Button } from '@/components/ui/buttons/button';
import { useErrorText } from '@/components/ui/feedback/use-error-text';
import { Dialog } from '@/components/ui/overlays/dialog';
import { notify } from '@/components/ui/toasts/toasts';
import { ApiError, isAnswerLost } from '@/lib/api/api-error';
import { call } from '@/lib/api/customer/call';
import { makeIdempotencyKey } from '@/lib/api/idempotency-key';
import { retryWithIdempotencyKey } from '@/lib/api/retry-with-idempotency-key';
import { moneyRoutes } from '@/lib/contract/money/money-routes';
import type { Withdrawal } from '@/lib/contract/money/money-schemas';
import { formatUsdt } from '@/lib/i18n/format/format-money';
import { micros, readAmountText } from '@/lib/money/money';
import { HISTORY_KEY } from '../history-keys';

/** Cancels a customer's own pending withdrawal; the held amount is available again at once. */
export function CancelWithdrawal({
  withdrawal,
  onCancelled,
}: {
  withdrawal: Withdrawal;
  onCancelled: (withdrawal: Withdrawal) => void;
}) {
  const t = useTranslations('history.cancel');
  /** One idempotency key per confirmation, so that a retry never cancels twice. */
  const [key, setKey] = useState<string>();
  return (
    <>
      <Button variant="danger" full onClick={() => setKey(makeIdempotencyKey())}>
        {t('action')}
      </Button>
      <Confirmation
        withdrawal={withdrawal}
        idempotencyKey={key}
        onClose={() => setKey(undefined)}
        onCancelled={onCancelled}
      />
    </>
  );
}

function Confirmation({
  withdrawal,
  idempotencyKey,
  onClose,
  onCancelled,
}: {
  withdrawal: Withdrawal;
  idempotencyKey: string | undefined;
  onClose: () => void;
  onCancelled: (withdrawal: Withdrawal) => void;
}) {
  const t = useTranslations('history.cancel');
  const errorText = useErrorText();
  const isOnline = useIsOnline();
  const client = useQueryClient();
  const amount = readAmountText(withdrawal.amount);
  const total = formatUsdt(micros(amount + readAmountText(withdrawal.fee)), { exact: true });
  const cancelling = useMutation({
    mutationFn: (key: string) =>
      retryWithIdempotencyKey(
        () =>
          call(moneyRoutes.cancelWithdrawal, {
            params: { id: withdrawal.id },
            idempotencyKey: key,
            timeoutMs: 5_000,
          }),
        () => undefined,
      ),
    onSuccess: ({ data }) => {
      onCancelled(data);
      onClose();
      notify(t('done'), t('doneBody', { total }), 'success');
    },
    onError: (error) => {
      if (!isDecidedMeanwhile(error)) return;
      // The details below switch to the newer state, which closes this dialog.
      onClose();
      notify(t('changed'), undefined, 'warn');
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: HISTORY_KEY });
      void client.invalidateQueries({ queryKey: ['balance'] });
    },
  });
  const { error, isPending, isSuccess } = cancelling;
  /** The second tap of a double tap arrives before the busy state is rendered. */
  const isAsking = useRef(false);
  const ask = () => {
    if (isAsking.current || idempotencyKey === undefined) return;
    isAsking.current = true;
    cancelling.mutate(idempotencyKey, {
      onError: () => {
        isAsking.current = false;
      },
    });
  };
  const close = () => {
    if (isPending) return;
    cancelling.reset();
    onClose();
  };
  const destination = withdrawal.coinAddress ?? withdrawal.bankName ?? withdrawal.PaymentMethod.name;
  return (
    <Dialog
      open={idempotencyKey !== undefined}
      onOpenChange={(open) => !open && close()}
      title={t('title')}
      isLocked={isPending}
      footer={
        <div className="flex flex-col gap-2">
          {!isOnline && !isPending && <OfflineNote />}
          <Button
            variant="danger"
            size="lg"
            full
            busy={isPending || isSuccess}
            busyLabel={t('busy')}
            disabled={!isOnline && !isPending && !isSuccess}
            onClick={ask}
          >
            {t('confirm', { amount: formatUsdt(amount, { exact: true }) })}
          </Button>
          <Button variant="quiet" full disabled={isPending} onClick={close}>
            {t('keep')}
          </Button>
        </div>
      }
    >
      <p className="text-sm break-words">
        {t('body', { label: withdrawalLabel(withdrawal), destination, total })}
      </p>
      {error && !isDecidedMeanwhile(error) && (
        <p role="alert" className="pt-3 text-sm text-danger">
          {isAnswerLost(error) ? t('noResponse') : errorText(error)}
        </p>
      )}
    </Dialog>
  );
}

function isDecidedMeanwhile(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'case_changed';
}
