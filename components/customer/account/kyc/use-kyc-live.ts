'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { withdrawalLimitsQuery } from '@/components/customer/cash/withdraw/withdraw-queries';
import { QUOTA_LIMITS_KEY } from '@/components/customer/quotas/quota-keys';
import { subscribeStream } from '@/lib/api/customer/customer-stream';
import { KYC_KEY } from './kyc-queries';

/** Refetches the status when a notice arrives and each time the stream connects. */
export function useKycLive(): void {
  const client = useQueryClient();
  useEffect(() => {
    const reload = () => {
      void client.invalidateQueries({ queryKey: KYC_KEY });
      void client.invalidateQueries({ queryKey: withdrawalLimitsQuery.queryKey });
      void client.invalidateQueries({ queryKey: QUOTA_LIMITS_KEY });
    };
    return subscribeStream({
      // A stream that ends may mean an ended session; the request then leads to the sign-in page.
      on: { notice: reload, end: reload },
      onState: (state) => {
        if (state === 'live') reload();
      },
    });
  }, [client]);
}
