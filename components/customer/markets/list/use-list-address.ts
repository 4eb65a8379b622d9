'use client';

import { useUrlState } from '@/components/app-shell/address/use-url-state';
import { LIST_CODEC, type ListAddress } from './list-address';

/** The list's state in the address, without new history entries; navigation to another address is followed. */
export function useListAddress(): [address: ListAddress, change: (part: Partial<ListAddress>) => void] {
  const [address, change] = useUrlState(LIST_CODEC);
  return [address, (part) => change(part, 'replace')];
}
