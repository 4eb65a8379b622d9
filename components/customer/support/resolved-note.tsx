'use client';

import { CircleCheck } from 'lucide-react';
import { useTranslations } from 'next-intl';

/** Support has closed the conversation; writing opens it again. */
export function ResolvedNote() {
  const t = useTranslations('support');
  return (
    <p
      role="status"
      className="flex items-center justify-center gap-2 px-2 text-center text-sm text-text-muted"
    >
      <CircleCheck className="size-4 shrink-0 text-success" aria-hidden="true" />
      {t('resolved')}
    </p>
  );
}
