'use client';

import { useSearchParams } from 'next/navigation';
import { useEffect, useState } from 'react';
import { writeAddress } from '@/components/app-shell/address/write-address';
import { readRecordName } from './record-name';

const PARAMETER = 'open';

/**
 * Which record's details are open, by name. A link may name one (`?open=withdrawal-12`); it is removed from the address
 * as soon as it is open, so that closing, back and a reload lead to the list.
 */
export function useOpenRecord(): [name: string | undefined, open: (name: string | undefined) => void] {
  const wanted = useSearchParams().get(PARAMETER);
  const [name, setName] = useState<string>();
  useEffect(() => {
    if (wanted === null) return;
    const url = new URL(window.location.href);
    url.searchParams.delete(PARAMETER);
    writeAddress(url, { replace: true });
    if (readRecordName(wanted)) setName(wanted);
  }, [wanted]);
  return [name, setName];
}
