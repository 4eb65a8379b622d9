'use client';

import { useRef, useState } from 'react';
import { isAnswerLost } from '@/lib/api/api-error';
import { call } from '@/lib/api/customer/call';
import { makeIdempotencyKey } from '@/lib/api/idempotency-key';
import { retryWithIdempotencyKey } from '@/lib/api/retry-with-idempotency-key';
import type { BodyOf } from '@/lib/contract/endpoints';
import { moneyRoutes } from '@/lib/contract/money/money-routes';
import type { Withdrawal } from '@/lib/contract/money/money-schemas';

const ANSWER_PATIENCE_MS = 8_000;

/** The request to be sent, with one idempotency key for all its attempts (M5). */
export interface WithdrawalConfirmation {
  key: string;
  body: NonNullable<BodyOf<'createWithdrawal'>>;
}

/**
 * ready: to be confirmed · sending · asking: no response, retrying with the same key · lost: still no response, the
 * person may retry with the same key.
 */
export type RequestStage = 'ready' | 'sending' | 'asking' | 'lost';

/** From a complete form to an answer: one idempotency key per confirmation, never two withdrawals. */
export function useWithdrawalRequest(options: {
  /** A provider that is not ours may answer without the record. */
  onMade: (withdrawal: Withdrawal | undefined) => void;
  /** `isLost`: no response, the withdrawal may have been made. */
  onFailed: (error: unknown, isLost: boolean) => void;
}) {
  const [confirmation, setConfirmation] = useState<WithdrawalConfirmation>();
  const [stage, setStage] = useState<RequestStage>('ready');
  const isRunning = useRef(false);

  async function send(): Promise<void> {
    if (!confirmation || isRunning.current) return;
    isRunning.current = true;
    setStage('sending');
    try {
      const answer = await retryWithIdempotencyKey(
        () =>
          call(moneyRoutes.createWithdrawal, {
            body: confirmation.body,
            idempotencyKey: confirmation.key,
            timeoutMs: ANSWER_PATIENCE_MS,
          }),
        () => setStage('asking'),
      );
      options.onMade(answer.data);
    } catch (error) {
      const isLost = isAnswerLost(error);
      if (!isLost) setConfirmation(undefined);
      setStage(isLost ? 'lost' : 'ready');
      options.onFailed(error, isLost);
    } finally {
      isRunning.current = false;
    }
  }

  return {
    confirmation,
    stage,
    isBusy: stage === 'sending' || stage === 'asking',
    confirm: (body: WithdrawalConfirmation['body']) => {
      setStage('ready');
      setConfirmation({ key: makeIdempotencyKey(), body });
    },
    /** Back to the form. A request that may have been sent keeps its key and can only be retried. */
    back: () => {
      if (!isRunning.current && stage !== 'lost') setConfirmation(undefined);
    },
    send: () => void send(),
  };
}
