'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useStaffAction } from '@/components/console/kit/panel/use-staff-action';
import { STAFF } from '@/components/console/kit/shell/console-queries';
import { showToast } from '@/components/ui/feedback/toasts';
import { ApiError } from '@/lib/api/api-error';
import { callStaff } from '@/lib/api/staff-client';
import { toTierBodies } from './payout-draft';
import type { PayoutDraft } from './use-payout-draft';

export interface Sending {
  isBusy: boolean;
  /** What the provider said of the last try, for its fields. */
  refusal: ApiError | undefined;
  /** A failure that the newer version beside the form does not tell already. */
  failure: unknown;
  send(): Promise<void>;
  reset(): void;
}

/** Sends a draft as the next version, or as a proposal of one. Resolves when the console shows what came of it. */
export function useSendChange(draft: PayoutDraft, onSent: () => void): Sending {
  const t = useTranslations('payouts.editor');
  const client = useQueryClient();
  const act = useStaffAction();
  const refusal = act.error instanceof ApiError ? act.error : undefined;
  const isToldByConflict = refusal?.code === 'changed_meanwhile' && draft.newer !== undefined;
  return {
    isBusy: act.isBusy,
    refusal,
    failure: isToldByConflict ? undefined : act.error,
    reset: act.reset,
    async send() {
      await act.run(async (idempotencyKey) => {
        const { needsSecond, version } = await callStaff('changePayoutSettings', {
          body: {
            tiers: toTierBodies(draft.tiers),
            expectedVersion: draft.version,
            note: draft.note.trim(),
          },
          idempotencyKey,
        }).finally(() => client.invalidateQueries({ queryKey: [STAFF] }));
        showToast(needsSecond ? t('proposed') : t('changed', { version }), 'success');
        draft.discard();
        onSent();
      });
    },
  };
}
