'use client';

import { useTranslations } from 'next-intl';
import { Badge, type Tone } from '@/components/ui/feedback/badge';
import type { KycSubmission } from '@/lib/contract/kyc/kyc-schemas';

const TONES = {
  pending: 'warn',
  approved: 'success',
  rejected: 'danger',
} as const satisfies Record<KycSubmission['status'], Tone>;

/** State of a submission; one that was ended to have a picture again says so, where that is known. */
export function KycStatus({
  of: { status, requestedDocument },
}: {
  of: Pick<KycSubmission, 'status'> & Partial<Pick<KycSubmission, 'requestedDocument'>>;
}) {
  const t = useTranslations('kyc-review.status');
  if (requestedDocument) return <Badge tone="info">{t('requested')}</Badge>;
  return <Badge tone={TONES[status]}>{t(status)}</Badge>;
}
