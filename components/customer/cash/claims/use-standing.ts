'use client';

import { useQuery } from '@tanstack/react-query';
import { claimLimitsQuery, type FetchedClaims } from './claim-queries';
import { type ClaimKind, readStanding, type Standing } from './read-standing';

/** Undefined while there is room, and while it is not known: the provider decides anyway. */
export function useStanding(kind: ClaimKind, initial?: FetchedClaims): Standing | undefined {
  const { data } = useQuery({
    ...claimLimitsQuery,
    ...(initial && { initialData: initial.answer, initialDataUpdatedAt: initial.atMs }),
  });
  return readStanding(data, kind);
}
