'use client';

import { useQuery } from '@tanstack/react-query';
import { claimLimitsQuery, type FetchedClaims } from './claim-queries';
import { type ClaimKind, type ClaimStatus, readClaimStatus } from './read-claim-status';

/** Undefined while more than one claim is left or while that is unknown; the provider checks in any case. */
export function useClaimStatus(kind: ClaimKind, initial?: FetchedClaims): ClaimStatus | undefined {
  const { data } = useQuery({
    ...claimLimitsQuery,
    ...(initial && { initialData: initial.answer, initialDataUpdatedAt: initial.atMs }),
  });
  return readClaimStatus(data, kind);
}
