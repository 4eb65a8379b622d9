'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useStaffAction } from '@/components/console/kit/panel/use-staff-action';
import { STAFF } from '@/components/console/kit/shell/console-queries';
import { showToast } from '@/components/ui/toasts/toasts';
import { ApiError } from '@/lib/api/api-error';
import { callAsStaff } from '@/lib/api/staff/call-as-staff';
import { consoleTradingRoutes } from '@/lib/contract/console-trading/console-trading-routes';
import { toTierBodies } from './payout-draft';
import type { PayoutDraft } from './use-payout-draft';

export interface Submission {
  isBusy: boolean;
  /** The provider's refusal of the last attempt, for its field errors. */
  refusal: ApiError | undefined;
  /** The error of the last attempt, unless the version conflict shown in the form explains it. */
  failure: unknown;
  send(): Promise<void>;
  reset(): void;
}

/** Submits a draft as the next version or as a proposal. Resolves once the console shows the result. */
export function useSubmitChange(draft: PayoutDraft, onSent: () => void): Submission {
  const t = useTranslations('payout-settings.editor');
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
        const { needsSecond, version } = await callAsStaff(consoleTradingRoutes.changePayoutSettings, {
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
