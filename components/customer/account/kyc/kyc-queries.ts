'use client';

import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '@/lib/api/api-error';
import { call } from '@/lib/api/customer/call';
import { accountRoutes } from '@/lib/contract/account/account-routes';
import type { KycRecord } from '@/lib/contract/kyc/kyc-schemas';

/** The latest submission, null before the first. */
export type KycState = KycRecord | null;

/** For the first view; without an answer the browser refetches. */
export interface FetchedKyc {
  kyc: KycState | undefined;
  atMs: number;
}

export const KYC_KEY = ['kyc'] as const;

/**
 * The status is requested first, since browsers log every 404: `none` means not submitted, and so does a 404 of kycMe
 * (K2), for a provider that has no such call.
 */
export async function loadKyc(signal?: AbortSignal): Promise<KycState> {
  const options = signal ? { signal } : {};
  const status = await orUndefined(call(accountRoutes.kycStatus, options));
  if (status?.status === 'none') return null;
  return (await orUndefined(call(accountRoutes.kycMe, options)))?.kyc ?? null;
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
