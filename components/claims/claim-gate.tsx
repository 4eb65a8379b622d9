'use client';

import type { ReactNode } from 'react';
import { ClaimNotice } from './claim-notice';
import type { FetchedClaims } from './claim-queries';
import type { ClaimKind } from './read-standing';
import { useStanding } from './use-standing';

/** Stands in the place of a form that would be refused; above it where what it makes is the last one. */
export function ClaimGate({
  kind,
  initial,
  children,
}: {
  kind: ClaimKind;
  initial: FetchedClaims;
  children: ReactNode;
}) {
  const standing = useStanding(kind, initial);
  return (
    <>
      {standing && <ClaimNotice kind={kind} standing={standing} />}
      {!standing?.isFull && children}
    </>
  );
}
