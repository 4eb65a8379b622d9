'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callStaff } from '@/lib/api/staff-client';
import type { KycCase } from '@/lib/contract/kyc';
import { kycViewersQuery } from './kyc-queries';

/**
 * Who else looks at a case. While this page is in sight it says that this person does; it takes that back on leaving,
 * and what cannot be taken back runs out at the provider.
 */
export function useCaseViewers(id: string): KycCase['viewers'] | undefined {
  const look = useQuery(kycViewersQuery(id));
  useEffect(
    () => () => {
      callStaff('leaveKyc', { params: { id } }).catch(() => undefined);
    },
    [id],
  );
  return look.data?.viewers;
}
