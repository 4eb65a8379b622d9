'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import type { KycSubmission } from '@/lib/contract/kyc';
import { PictureRow } from './picture-row';

/** The three pictures of a submission side by side, each opening large with what was entered beside it. */
export function Pictures({ submission }: { submission: KycSubmission }) {
  const t = useTranslations('verification.case');
  const headingId = useId();
  return (
    <section
      aria-labelledby={headingId}
      className="flex flex-col gap-3 rounded-card bg-surface p-4 shadow-card"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 id={headingId} className="text-sm font-semibold">
          {t('pictures')}
        </h3>
        <span className="text-xs text-text-muted">{t('audited')}</span>
      </div>
      <PictureRow submission={submission} />
    </section>
  );
}
