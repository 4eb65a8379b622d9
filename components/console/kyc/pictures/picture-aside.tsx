'use client';

import { useTranslations } from 'next-intl';
import type { KycSubmission } from '@/lib/contract/kyc';
import { SubmissionFacts } from '../case/submission-facts';

/** Beside a picture that is open large: what the customer entered, and the keys that work here. */
export function PictureAside({ submission }: { submission: KycSubmission }) {
  const t = useTranslations('verification.case');
  return (
    <div className="flex flex-col gap-4">
      <SubmissionFacts of={submission} />
      <p className="border-t border-line pt-3 text-xs text-text-muted max-lg:hidden">{t('keys')}</p>
    </div>
  );
}
