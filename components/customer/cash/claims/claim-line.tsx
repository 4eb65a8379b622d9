'use client';

import { useTranslations } from 'next-intl';
import type { ClaimKind, ClaimStatus } from './read-claim-status';

/** Beside a button that is disabled because no claim is left: why. The notice above the form has the details. */
export function ClaimLine({ id, kind, status }: { id: string; kind: ClaimKind; status: ClaimStatus }) {
  const t = useTranslations('claims');
  return (
    <p id={id} role="status" className="text-center text-sm text-warn">
      {t(`${kind}.${status.is as 'waiting' | 'today'}.title`, { count: status.count })}
    </p>
  );
}
