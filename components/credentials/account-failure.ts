'use client';

import { useTranslations } from 'next-intl';
import { useErrorText } from '@/components/ui/feedback/use-error-text';
import { ApiError } from '@/lib/api/api-error';

const REGISTER_FIELDS = ['username', 'email', 'password'] as const;

/** The provider's errors are in English; maps those of its rules to the customer's language. */
const KNOWN_MESSAGES = {
  'Username must be 3 to 50 letters, digits, underscores or dashes': 'usernameCharacters',
  'Invalid email format': 'emailFormat',
  'Password must be at least 6 characters': 'passwordTooShort',
  'Password must be at most 128 characters': 'passwordTooLong',
  'Passwords do not match': 'passwordMismatch',
  'This email is already in use': 'emailTaken',
  'This username is already taken': 'usernameTaken',
  'This password is too common': 'passwordTooCommon',
} as const;

/** The sentences of a failed sign-in or registration (E1, E2). */
export function useAccountFailure() {
  const t = useTranslations('auth.problems');
  const explain = useErrorText();

  function translate(message: string): string {
    return message in KNOWN_MESSAGES ? t(KNOWN_MESSAGES[message as keyof typeof KNOWN_MESSAGES]) : message;
  }

  return {
    describeLogin(error: unknown): string {
      if (!(error instanceof ApiError)) return t('serverError');
      if (error.status === 401) return t('invalidCredentials');
      if (error.status === 422) return t('invalidData');
      return explain(error) || t('serverError');
    },
    describeRegister(error: unknown): string {
      if (!(error instanceof ApiError)) return t('serverError');
      if (error.status === 409) return t('usernameTaken');
      if (error.code === 'name_reserved') return explain(error);
      if (error.status === 422) {
        const firsts = REGISTER_FIELDS.map((field) => error.errors?.[field]?.[0]).filter((text) => text);
        if (firsts.length > 0) return firsts.map((text) => translate(String(text))).join(', ');
        return error.code === 'validation_failed' || error.code === 'unknown_error'
          ? t('invalidData')
          : explain(error);
      }
      return explain(error) || t('serverError');
    },
  };
}
