'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useAccountFailure } from '@/components/credentials/account-failure';
import { SignInForm, type SignInValues } from '@/components/credentials/sign-in-form';
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
  const { describeLogin } = useAccountFailure();

  async function send(body: SignInValues) {
    try {
      const answer = await call(coreRoutes.login, { body });
      if (!answer.token) return t('problems.serverError');
      rememberSignIn(answer);
      goTo(next);
    } catch (error) {
      return describeLogin(error);
    }
  }

  return (
    <SignInForm note={note} submitLabel={t('login.submit')} busyLabel={t('login.busy')} send={send}>
      {children}
    </SignInForm>
  );
}
