'use client';

import { useTranslations } from 'next-intl';
import {
  CHOSEN_PASSWORD_MIN,
  missingPasswordClasses,
  PASSWORD_MAX,
} from '@/lib/contract/account/account-rules';

export interface PasswordValues {
  /** Empty where a mailed link replaces it. */
  current: string;
  next: string;
  confirm: string;
}

/** The rules of a new password (A3), with a sentence for each one that is broken. */
export function usePasswordRules() {
  const t = useTranslations('password.problems');
  return ({ current = '', next = '', confirm = '' }: Partial<PasswordValues>) => {
    const problems: Partial<Record<keyof PasswordValues, string[]>> = {};
    const wrong = [
      ...(next.length < CHOSEN_PASSWORD_MIN ? [t('short')] : []),
      ...(next.length > PASSWORD_MAX ? [t('long')] : []),
      ...missingPasswordClasses(next).map((name) => t(name)),
      ...(next !== '' && next === current ? [t('same')] : []),
    ];
    if (wrong.length > 0) problems.next = wrong;
    if (confirm !== next) problems.confirm = [t('mismatch')];
    return problems;
  };
}
