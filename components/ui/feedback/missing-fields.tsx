'use client';

import { useTranslations } from 'next-intl';

/** Beside a disabled submit button: what is still missing, by name (I11). Keeps its height when nothing is. */
export function MissingFields({ id, names }: { id: string; names: readonly string[] }) {
  const t = useTranslations('common');
  return (
    <p id={id} aria-live="polite" className="min-h-6 text-center text-sm text-text-muted">
      {names.length > 0 && t('missing', { fields: names.join(t('separator')) })}
    </p>
  );
}
