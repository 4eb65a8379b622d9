'use client';

import { useUrlState } from '@/components/app-shell/address/use-url-state';
import { LIST_CODEC, type ListAddress } from './list-address';

/** The list's choices, kept in the address without a new entry in the history. */
export function useListAddress(): [address: ListAddress, change: (part: Partial<ListAddress>) => void] {
  const [address, change] = useUrlState(LIST_CODEC);
  return [address, (part) => change(part, 'replace')];
}
