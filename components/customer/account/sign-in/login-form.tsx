'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { SignInForm, type SignInValues } from '@/components/credentials/sign-in-form';
import { useErrorText } from '@/components/ui/feedback/use-error-text';
import { ApiError } from '@/lib/api/api-error';
import { call } from '@/lib/api/customer/call';
import { coreRoutes } from '@/lib/contract/core/core-routes';
import { rememberSignIn } from '@/lib/session/browser/sync-session';

/** Sign-in of customers. Success loads `next` as a whole new page: nothing of an earlier visitor stays in memory. */
export function LoginForm({
  next,
  note,
  goTo = (path) => window.location.assign(path),
  children,
}: {
  next: string;
  note?: string | undefined;
  goTo?: (path: string) => void;
  children?: ReactNode;
}) {
  const t = useTranslations('auth');
  const describeFailure = useLoginFailure();

  async function send(body: SignInValues) {
    try {
      const answer = await call(coreRoutes.login, { body });
      if (!answer.token) return t('problems.serverError');
      rememberSignIn(answer);
      goTo(next);
    } catch (error) {
      return describeFailure(error);
    }
  }

  return (
    <SignInForm note={note} submitLabel={t('login.submit')} busyLabel={t('login.busy')} send={send}>
      {children}
    </SignInForm>
  );
}

/** The sentence of a failed sign-in (E1). */
function useLoginFailure(): (error: unknown) => string {
  const t = useTranslations('auth.problems');
  const explain = useErrorText();
  return (error) => {
    if (!(error instanceof ApiError)) return t('serverError');
    if (error.status === 401) return t('invalidCredentials');
    if (error.status === 422) return t('invalidData');
    return explain(error) || t('serverError');
  };
}
