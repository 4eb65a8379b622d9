'use client';

import { useEffect, useState } from 'react';
import { isPracticeDestination } from '@/lib/payments/practice';

export type AddressVerdict = 'ok' | 'shape' | 'checksum' | 'practice' | 'unknown';

const loadRules = () => import('@/lib/payments/address');

/** Checks an address against its network in the browser; undefined while it is empty or being checked. */
export function useAddressCheck(network: string, typed: string): AddressVerdict | undefined {
  const address = typed.trim();
  const [checked, setChecked] = useState<{ network: string; address: string; verdict: AddressVerdict }>();
  useEffect(() => {
    if (!address || !network) return;
    let isWanted = true;
    void loadRules()
      .then(({ checkAddress, isKnownNetwork }) => {
        const verdict = isPracticeDestination(address)
          ? 'practice'
          : isKnownNetwork(network)
            ? checkAddress(network, address)
            : 'unknown';
        if (isWanted) setChecked({ network, address, verdict });
      })
      // The rules could not be loaded; the provider checks, too.
      .catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [network, address]);
  return checked?.network === network && checked.address === address ? checked.verdict : undefined;
}
