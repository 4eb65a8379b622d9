'use client';

import { useTranslations } from 'next-intl';
import { ApiError } from '@/lib/api/api-error';

/** The generic label of a failed call, for a heading over its sentence. */
export function useErrorLabel(): (error: unknown) => string {
  const t = useTranslations('common.labels');
  return (error) => {
    if (!(error instanceof ApiError)) return t('unknown');
    const { code, status } = error;
    if (code === 'network_error' || status === 0) return t('network');
    if (status === 401) return t('unauthorized');
    if (status === 403) return t('forbidden');
    if (status === 404) return t('notFound');
    if (status === 422) return t('validation');
    return status >= 500 ? t('server') : t('unknown');
  };
}
