'use client';

import { useQuery } from '@tanstack/react-query';
import { type FetchedQuotaLimits, quotaLimitsQuery } from './quota-queries';
import { type QuotaKind, type QuotaStatus, readQuotaStatus } from './read-quota-status';

/** Undefined while more than one submission is left or while that is unknown; the provider checks in any case. */
export function useQuotaStatus(kind: QuotaKind, initial?: FetchedQuotaLimits): QuotaStatus | undefined {
  const { data } = useQuery({
    ...quotaLimitsQuery,
    ...(initial && { initialData: initial.answer, initialDataUpdatedAt: initial.atMs }),
  });
  return readQuotaStatus(data, kind);
}
