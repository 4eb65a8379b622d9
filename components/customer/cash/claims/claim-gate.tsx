'use client';

import type { ReactNode } from 'react';
import { ClaimNotice } from './claim-notice';
import type { FetchedClaims } from './claim-queries';
import type { ClaimKind } from './read-standing';
import { useKeptForm } from './use-kept-form';
import { useStanding } from './use-standing';

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
  const standing = useStanding(kind, initial);
  const isShown = useKeptForm(standing?.isFull === true);
  return (
    <>
      {standing && <ClaimNotice kind={kind} standing={standing} />}
      {isShown && children}
    </>
  );
}
