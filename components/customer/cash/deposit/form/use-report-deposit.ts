'use client';

import { useRef, useState } from 'react';
import { makeIdempotencyKey } from '@/lib/api/idempotency-key';
import { moneyRoutes } from '@/lib/contract/money/money-routes';
import type { Deposit } from '@/lib/contract/money/money-schemas';

/** What the customer confirms. */
export interface DepositReport {
  paymentMethodId: string;
  /** Plain decimal. */
  amount: string;
  coinName: string | undefined;
  /** The destination that is on the screen: when it is no longer the method's, the deposit is refused. */
  coinAddress: string | undefined;
  methodName: string;
  transactionHash: string | undefined;
  note: string | undefined;
  receipt: File | undefined;
}

/** Loaded when the form is first used: nothing is sent before. */
export const loadUpload = () => import('@/lib/api/customer/upload');

const CANCELLED = new Error('cancelled by the customer');

export type ReportOutcome =
  | { kind: 'reported'; deposit: Deposit }
  | { kind: 'cancelled' }
  | { kind: 'failed'; error: unknown };

/** Sends a deposit report: one idempotency key per report, kept while the same report is retried (M5). */
export function useReportDeposit() {
  const [progress, setProgress] = useState<number>();
  const confirmation = useRef<{ meaning: string; key: string }>(undefined);
  const running = useRef<AbortController>(undefined);

  async function report(given: DepositReport): Promise<ReportOutcome | undefined> {
    if (running.current) return undefined;
    const abort = new AbortController();
    running.current = abort;
    setProgress(0);
    const { receipt, ...texts } = given;
    try {
      const { upload } = await loadUpload();
      const { data } = await upload(moneyRoutes.createDeposit, {
        texts,
        files: { qrImage: receipt },
        idempotencyKey: keyOf(given),
        signal: abort.signal,
        onProgress: setProgress,
      });
      // Stays busy while the page navigates away, so that another tap makes no second deposit.
      return { kind: 'reported', deposit: data };
    } catch (error) {
      running.current = undefined;
      setProgress(undefined);
      return error === CANCELLED ? { kind: 'cancelled' } : { kind: 'failed', error };
    }
  }

  /** The key of this very report; another one when anything in it has changed. */
  function keyOf({ receipt, ...texts }: DepositReport): string {
    const file = receipt && [receipt.name, receipt.size, receipt.lastModified];
    const meaning = JSON.stringify([texts, file]);
    if (confirmation.current?.meaning !== meaning) {
      confirmation.current = { meaning, key: makeIdempotencyKey() };
    }
    return confirmation.current.key;
  }

  return {
    report,
    cancel: () => running.current?.abort(CANCELLED),
    isSending: progress !== undefined,
    /** Share of the upload, 0 to 1, while it runs. */
    progress,
  };
}
