'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { CLAIMS_KEY } from '@/components/customer/cash/claims/claim-keys';
import { withdrawalLimitsQuery } from '@/components/customer/cash/withdraw/withdraw-queries';
import { subscribeStream } from '@/lib/api/stream-client';
import { KYC_KEY } from './kyc-queries';

/** Asks for the status again when a notice arrives, and each time the stream comes alive. */
export function useKycLive(): void {
  const client = useQueryClient();
  useEffect(() => {
    const reload = () => {
      void client.invalidateQueries({ queryKey: KYC_KEY });
      void client.invalidateQueries({ queryKey: withdrawalLimitsQuery.queryKey });
      void client.invalidateQueries({ queryKey: CLAIMS_KEY });
    };
    return subscribeStream({
      // A stream that ends may mean that the session has ended: asking leads the page away then.
      on: { notice: reload, end: reload },
      onState: (state) => {
        if (state === 'live') reload();
      },
    });
  }, [client]);
}
