'use client';

import { useTranslations } from 'next-intl';
import { useErrorText } from '@/components/ui/feedback/use-error-text';
import { ApiError } from '@/lib/api/api-error';

export interface DepositFailure {
  /** The toast's title, which names the kind of failure (E5). */
  title: string;
  /** What happened and what to do next. */
  message: string;
  /** Asking again with the same key may help. */
  mayRetry: boolean;
}

/** Error texts for a deposit that was not reported. Needs the texts `deposit` and `errors`. */
export function useDepositFailure(): (error: unknown) => DepositFailure {
  const t = useTranslations('deposit.failure');
  const errors = useTranslations('errors');
  const labels = useTranslations('common.labels');
  const explain = useErrorText();
  return (error) => {
    if (!(error instanceof ApiError)) {
      return { title: labels('server'), message: t('transactionFailed'), mayRetry: true };
    }
    const { code, status, message } = error;
    if (status === 0) {
      return {
        title: labels('network'),
        message: code === 'timeout' ? t('timeout') : t('noResponse'),
        mayRetry: true,
      };
    }
    const mayRetry = status >= 500 || status === 429 || (status >= 200 && status < 300);
    const isKnown = errors.has(code as Parameters<typeof errors.has>[0]);
    if (isKnown || message) return { title: labels('server'), message: explain(error), mayRetry };
    const isOk = status >= 200 && status < 300;
    return {
      title: labels('server'),
      message: isOk ? t('transactionFailed') : t('http', { status }),
      mayRetry,
    };
  };
}
