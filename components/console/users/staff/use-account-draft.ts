'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useErrorText } from '@/components/ui/feedback/use-error-text';
import { ApiError } from '@/lib/api/api-error';
import { PASSWORD_MAX, PASSWORD_MIN, USERNAME_CHARACTERS } from '@/lib/contract/account/account-rules';
import type { BodyOf } from '@/lib/contract/endpoints';
import type { Role } from '@/lib/contract/staff/permissions';

export interface AccountDraft {
  username: string;
  email: string;
  role: Role | '';
  way: 'generate' | 'type';
  password: string;
}
const EMPTY: AccountDraft = { username: '', email: '', role: '', way: 'generate', password: '' };
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** A new account as typed: labels of missing fields, validation errors, and the body of the call once it is valid. */
export function useAccountDraft() {
  const t = useTranslations('users.create');
  const [draft, setDraft] = useState(EMPTY);
  const { role, way, password } = draft;
  const username = draft.username.trim();
  const email = draft.email.trim();
  const isTyped = way === 'type';
  const missing = [
    ...(username === '' ? [t('username')] : []),
    ...(email === '' ? [t('email')] : []),
    ...(role === '' ? [t('role')] : []),
    ...(isTyped && password === '' ? [t('password')] : []),
  ];
  const hasWrongLength =
    isTyped && password !== '' && (password.length < PASSWORD_MIN || password.length > PASSWORD_MAX);
  const problems = {
    username: username !== '' && !USERNAME_CHARACTERS.test(username) ? t('problems.username') : undefined,
    email: email !== '' && !EMAIL.test(email) ? t('problems.email') : undefined,
    password: hasWrongLength ? t('problems.password') : undefined,
  };
  const isWrong = Object.values(problems).some((text) => text !== undefined);
  const body: BodyOf<'adminRegister'> | undefined =
    missing.length > 0 || isWrong || role === ''
      ? undefined
      : { username, email, role, ...(isTyped ? { password } : {}) };
  return { draft, setDraft, missing, problems, body, clear: () => setDraft(EMPTY) };
}

/** The provider's errors by field. */
export function useFieldRefusals(
  failure: unknown,
): Partial<Record<'username' | 'email' | 'password', string>> {
  const explain = useErrorText();
  if (!(failure instanceof ApiError)) return {};
  if (failure.code === 'username_taken' || failure.code === 'name_reserved') {
    return { username: explain(failure) };
  }
  if (failure.code === 'email_taken') return { email: explain(failure) };
  if (failure.code === 'password_too_common') return { password: explain(failure) };
  const [field, messages] = Object.entries(failure.errors ?? {})[0] ?? [];
  if (field === 'username' || field === 'email' || field === 'password') {
    return { [field]: messages?.[0] ?? explain(failure) };
  }
  return {};
}
