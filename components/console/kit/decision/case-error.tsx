'use client';

import { useTranslations } from 'next-intl';
import { ErrorState } from '@/components/ui/feedback/error-state';
import { useErrorText } from '@/components/ui/feedback/use-error-text';
import { ApiError } from '@/lib/api/api-error';

/** A case that could not be loaded; one that does not exist has no retry. */
export function CaseError({
  error,
  isFetching,
  onRetry,
}: {
  error: unknown;
  isFetching: boolean;
  onRetry: () => void;
}) {
  const t = useTranslations('payments.panel');
  const explain = useErrorText();
  const isMissing = error instanceof ApiError && error.code === 'case_not_found';
  return (
    <ErrorState
      title={isMissing ? t('missing') : undefined}
      body={explain(error)}
      onRetry={isMissing ? undefined : onRetry}
      isRetrying={isFetching}
    />
  );
}
