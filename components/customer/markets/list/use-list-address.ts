'use client';

import { useSearchParams } from 'next/navigation';
import { useEffect, useState } from 'react';
import { writeAddress } from '@/components/app-shell/address/write-address';
import { type ListAddress, readListAddress, writeListAddress } from './list-address';

/** The list's state in the address, without new history entries; navigation to another address is followed. */
export function useListAddress(): [address: ListAddress, change: (part: Partial<ListAddress>) => void] {
  const params = useSearchParams();
  const [address, setAddress] = useState(() => readListAddress(params.toString()));

  // biome-ignore lint/correctness/useExhaustiveDependencies: the parameters only tell that the address has changed.
  useEffect(() => {
    const { search } = window.location;
    // The address itself is newer than the parameters while somebody types.
    setAddress((shown) => (writeListAddress(search, shown) === search ? shown : readListAddress(search)));
  }, [params]);

  const change = (part: Partial<ListAddress>) => {
    const next = { ...address, ...part };
    setAddress(next);
    const { pathname, search, hash } = window.location;
    writeAddress(pathname + writeListAddress(search, next) + hash, { replace: true });
  };
  return [address, change];
}
