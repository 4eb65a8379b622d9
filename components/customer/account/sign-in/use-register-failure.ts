'use client';

import { useTranslations } from 'next-intl';
import { useErrorText } from '@/components/ui/feedback/use-error-text';
import { ApiError } from '@/lib/api/api-error';

const FIELDS = ['username', 'email', 'password'] as const;

/** The sentence of a failed registration (E2): one line of all fields that were refused. */
export function useRegisterFailure(): (error: unknown, explainField: (sentence: string) => string) => string {
  const t = useTranslations('auth.problems');
  const problems = useTranslations('problems');
  const explain = useErrorText();
  return (error, explainField) => {
    if (!(error instanceof ApiError)) return t('serverError');
    if (error.status === 409) return problems('usernameTaken');
    if (error.code === 'name_reserved') return explain(error);
    if (error.status === 422) {
      const firsts = FIELDS.map((field) => error.errors?.[field]?.[0]).filter((text) => text);
      if (firsts.length > 0) return firsts.map((text) => explainField(String(text))).join(', ');
      return error.code === 'validation_failed' || error.code === 'unknown_error'
        ? t('invalidData')
        : explain(error);
    }
    return explain(error) || t('serverError');
  };
}
