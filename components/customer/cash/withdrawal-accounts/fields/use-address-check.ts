'use client';

import { useEffect, useState } from 'react';
import type { AddressCheck } from '@/lib/payments/address';

/** `unchecked`: the check could not be loaded; the provider checks all the same. */
export type AddressState = 'empty' | 'checking' | 'unchecked' | AddressCheck;

type CheckAddress = (network: string, text: string) => AddressCheck;
let known: CheckAddress | undefined;

/** Whether an address is valid on its network. The check is larger than the form, so it is loaded on demand. */
export function useAddressCheck(network: string | undefined, text: string): AddressState {
  const [check, setCheck] = useState<CheckAddress | 'failed' | undefined>(() => known);
  const address = text.trim();
  const isNeeded = address !== '' && network !== undefined && check === undefined;
  useEffect(() => {
    if (!isNeeded) return;
    let isGone = false;
    void import('@/lib/payments/address').then(
      (loaded) => {
        known = loaded.checkAddress;
        if (!isGone) setCheck(() => loaded.checkAddress);
      },
      () => !isGone && setCheck('failed'),
    );
    return () => {
      isGone = true;
    };
  }, [isNeeded]);
  if (address === '') return 'empty';
  if (network === undefined || check === 'failed') return 'unchecked';
  return check === undefined ? 'checking' : check(network, address);
}
