'use client';

import type { ReactNode } from 'react';
import { QuotaNotice } from './quota-notice';
import type { FetchedQuotaLimits } from './quota-queries';
import type { QuotaKind } from './read-quota-status';
import { useFormVisible } from './use-form-visible';
import { useQuotaStatus } from './use-quota-status';

/** Replaces a form whose submission would be refused, or puts a notice above it when it is open or the last one. */
export function QuotaGate({
  kind,
  initial,
  children,
}: {
  kind: QuotaKind;
  initial: FetchedQuotaLimits;
  children: ReactNode;
}) {
  const status = useQuotaStatus(kind, initial);
  const isShown = useFormVisible(status?.isFull === true);
  return (
    <>
      {status && <QuotaNotice kind={kind} status={status} />}
      {isShown && children}
    </>
  );
}
