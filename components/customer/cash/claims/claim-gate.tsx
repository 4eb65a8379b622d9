'use client';

import type { ReactNode } from 'react';
import { ClaimNotice } from './claim-notice';
import type { FetchedClaims } from './claim-queries';
import type { ClaimKind } from './read-claim-status';
import { useClaimStatus } from './use-claim-status';
import { useFormVisible } from './use-form-visible';

/** Stands in the place of a form that would be refused; above it where what it makes is the last one, or it was open already. */
export function ClaimGate({
  kind,
  initial,
  children,
}: {
  kind: ClaimKind;
  initial: FetchedClaims;
  children: ReactNode;
}) {
  const status = useClaimStatus(kind, initial);
  const isShown = useFormVisible(status?.isFull === true);
  return (
    <>
      {status && <ClaimNotice kind={kind} status={status} />}
      {isShown && children}
    </>
  );
}
