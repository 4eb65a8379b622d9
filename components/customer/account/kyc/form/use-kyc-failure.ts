'use client';

import { useTranslations } from 'next-intl';
import { useErrorLabel } from '@/components/ui/feedback/use-error-label';
import { useErrorText } from '@/components/ui/feedback/use-error-text';
import { ApiError } from '@/lib/api/api-error';

export interface KycFailure {
  title: string;
  /** What happened and what to do next. */
  message: string;
  /** Sending the very same again may help. */
  mayRetry: boolean;
}

/** Error texts for a submission that failed (E4). Needs the texts `kyc` and `errors`. */
export function useKycFailure(): (error: unknown) => KycFailure {
  const t = useTranslations('kyc.failure');
  const errors = useTranslations('errors');
  const explain = useErrorText();
  const label = useErrorLabel();
  return (error) => {
    const title = label(error);
    if (!(error instanceof ApiError)) return { title, message: explain(error), mayRetry: true };
    const { code, status } = error;
    if (status === 0) {
      return { title, message: code === 'timeout' ? t('timeout') : t('noResponse'), mayRetry: true };
    }
    // The provider names the limit of its other uploads when it counts a whole body.
    if (code === 'file_too_large') return { title, message: errors('document_too_large'), mayRetry: false };
    const mayRetry = status >= 500 || status === 429 || status < 300;
    return { title, message: explain(error), mayRetry };
  };
}
