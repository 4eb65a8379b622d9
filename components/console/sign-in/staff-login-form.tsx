'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { SignInForm, type SignInValues } from '@/components/credentials/sign-in-form';
import { useErrorText } from '@/components/ui/feedback/use-error-text';
import { ApiError } from '@/lib/api/api-error';
import { callAsStaff } from '@/lib/api/staff/call-as-staff';
import { staffRoutes } from '@/lib/contract/staff/staff-routes';
import { page } from '@/lib/session/guard/page';

/** The sign-in of staff. Writes no storage; success loads `next` as a new document. */
export function StaffLoginForm({
  next,
  note,
  children,
}: {
  next: string;
  note: string | undefined;
  children?: ReactNode;
}) {
  const t = useTranslations('admin.login');
  const explainFailure = useLoginFailure();

  async function send(body: SignInValues) {
    try {
      await callAsStaff(staffRoutes.adminLogin, { body });
      page.open(next);
    } catch (error) {
      return explainFailure(error);
    }
  }

  return (
    <SignInForm note={note} submitLabel={t('submit')} busyLabel={t('busy')} send={send}>
      {children}
    </SignInForm>
  );
}

function useLoginFailure(): (error: unknown) => string {
  const t = useTranslations('admin.login');
  const problems = useTranslations('auth.problems');
  const explain = useErrorText();
  return (error) => {
    if (!(error instanceof ApiError)) return problems('serverError');
    if (error.status === 401) return problems('invalidCredentials');
    if (error.code === 'account_blocked') return t('blocked');
    return explain(error);
  };
}
