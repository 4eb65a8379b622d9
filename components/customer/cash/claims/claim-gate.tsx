'use client';

import type { ReactNode } from 'react';
import { ClaimNotice } from './claim-notice';
import type { FetchedClaims } from './claim-queries';
import type { ClaimKind } from './read-claim-status';
import { useClaimStatus } from './use-claim-status';
import { useFormVisible } from './use-form-visible';

/** Replaces a form whose submission would be refused, or puts a notice above it when it is open or the last one. */
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
