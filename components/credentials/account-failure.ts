'use client';

import { useTranslations } from 'next-intl';
import { useErrorText } from '@/components/ui/feedback/use-error-text';
import { useProblemText } from '@/components/ui/forms/use-problem-text';
import { ApiError } from '@/lib/api/api-error';
import { findFieldProblem } from '@/lib/contract/field-problems';

const REGISTER_FIELDS = ['username', 'email', 'password'] as const;

/** The sentences of a failed sign-in or registration (E1, E2). */
export function useAccountFailure() {
  const t = useTranslations('auth.problems');
  const problems = useTranslations('problems');
  const explainProblem = useProblemText(findFieldProblem);
  const explain = useErrorText();

  return {
    describeLogin(error: unknown): string {
      if (!(error instanceof ApiError)) return t('serverError');
      if (error.status === 401) return t('invalidCredentials');
      if (error.status === 422) return t('invalidData');
      return explain(error) || t('serverError');
    },
    describeRegister(error: unknown): string {
      if (!(error instanceof ApiError)) return t('serverError');
      if (error.status === 409) return problems('usernameTaken');
      if (error.code === 'name_reserved') return explain(error);
      if (error.status === 422) {
        const firsts = REGISTER_FIELDS.map((field) => error.errors?.[field]?.[0]).filter((text) => text);
        if (firsts.length > 0) return firsts.map((text) => explainProblem(String(text))).join(', ');
        return error.code === 'validation_failed' || error.code === 'unknown_error'
          ? t('invalidData')
          : explain(error);
      }
      return explain(error) || t('serverError');
    },
  };
}
