'use client';

import { useRef, useState } from 'react';
import { ApiError, isAnswerLost } from '@/lib/api/api-error';
import { accountRoutes } from '@/lib/contract/account/account-routes';
import type { DocumentType, KycFile } from '@/lib/contract/kyc/kyc-rules';
import type { KycRecord } from '@/lib/contract/kyc/kyc-schemas';
import { type KycState, loadKyc } from '../kyc-queries';

export interface KycSubmission {
  fullName: string;
  idNumber: string;
  documentType: DocumentType;
  pictures: Partial<Record<KycFile, File>>;
}

export type SubmitOutcome =
  | { kind: 'submitted'; kyc: KycRecord }
  /** It was submitted or decided elsewhere meanwhile. */
  | { kind: 'settled'; kyc: KycState }
  | { kind: 'cancelled' }
  | { kind: 'failed'; error: unknown };

/** Loaded when the form is first used: nothing is sent before. */
export const loadUpload = () => import('@/lib/api/customer/upload');

const CANCELLED = new Error('cancelled by the customer');
/** The provider checks three pictures before it answers. */
const STALL_MS = 60_000;
const SETTLED = ['kyc_pending', 'kyc_already_approved'];

/** Sends a submission; after a lost answer or a conflict, the status is refetched. */
export function useSubmitKyc() {
  const [progress, setProgress] = useState<number>();
  const running = useRef<AbortController>(undefined);

  async function submit({ pictures, ...texts }: KycSubmission): Promise<SubmitOutcome | undefined> {
    if (running.current) return undefined;
    const abort = new AbortController();
    running.current = abort;
    setProgress(0);
    try {
      const { upload } = await loadUpload();
      const { kyc } = await upload(accountRoutes.submitKyc, {
        texts,
        files: pictures,
        signal: abort.signal,
        stallMs: STALL_MS,
        onProgress: setProgress,
      });
      return { kind: 'submitted', kyc };
    } catch (error) {
      return await settle(error);
    } finally {
      running.current = undefined;
      setProgress(undefined);
    }
  }

  return {
    submit,
    cancel: () => running.current?.abort(CANCELLED),
    isSending: progress !== undefined,
    /** Share of the upload, 0 to 1, while it runs. */
    progress,
  };
}

async function settle(error: unknown): Promise<SubmitOutcome> {
  const outcome: SubmitOutcome = error === CANCELLED ? { kind: 'cancelled' } : { kind: 'failed', error };
  const isSettled = error instanceof ApiError && SETTLED.includes(error.code);
  if (!isSettled && !isAnswerLost(error) && error !== CANCELLED) return outcome;
  try {
    const kyc = await loadKyc();
    if (kyc?.status === 'pending') return { kind: 'submitted', kyc };
    return isSettled ? { kind: 'settled', kyc } : outcome;
  } catch {
    return outcome;
  }
}
