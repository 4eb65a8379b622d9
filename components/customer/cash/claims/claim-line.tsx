'use client';

import { useTranslations } from 'next-intl';
import type { ClaimKind, Standing } from './read-standing';

/** Beside a button that is disabled because no further one can be made now: why. The notice above the form tells the rest. */
export function ClaimLine({ id, kind, standing }: { id: string; kind: ClaimKind; standing: Standing }) {
  const t = useTranslations('claims');
  return (
    <p id={id} role="status" className="text-center text-sm text-warn">
      {t(`${kind}.${standing.is as 'waiting' | 'today'}.title`, { count: standing.count })}
    </p>
  );
}
