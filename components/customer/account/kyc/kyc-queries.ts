'use client';

import { queryOptions } from '@tanstack/react-query';
import { callAccount } from '@/lib/api/account-client';
import { ApiError } from '@/lib/api/api-error';
import type { KycRecord } from '@/lib/contract/kyc';

/** The latest submission, null before the first. */
export type KycState = KycRecord | null;

/** For a first view; without an answer the browser asks again. */
export interface FetchedKyc {
  kyc: KycState | undefined;
  atMs: number;
}

export const KYC_KEY = ['kyc'] as const;

/**
 * The status comes first, since browsers complain of every 404: not submitted is told by it, and by kycMe as 404 too
 * (document 1 §4), for a provider that has no such call.
 */
export async function loadKyc(signal?: AbortSignal): Promise<KycState> {
  const options = signal ? { signal } : {};
  const status = await orUndefined(callAccount('kycStatus', options));
  if (status?.status === 'none') return null;
  return (await orUndefined(callAccount('kycMe', options)))?.kyc ?? null;
}

async function orUndefined<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  }
}

export const kycQuery = (initial: FetchedKyc) =>
  queryOptions({
    queryKey: KYC_KEY,
    queryFn: ({ signal }) => loadKyc(signal),
    initialData: initial.kyc,
    initialDataUpdatedAt: initial.atMs,
    networkMode: 'always',
  });
