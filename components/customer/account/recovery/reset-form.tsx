'use client';

import { useTranslations } from 'next-intl';
import { NewPasswordForm, type PasswordValues } from '@/components/credentials/new-password-form';
import { ApiError } from '@/lib/api/api-error';
import { call } from '@/lib/api/customer/call';
import { accountRoutes } from '@/lib/contract/account/account-routes';
import { page } from '@/lib/session/guard/page';

/** Sets a new password by a mailed link, then leads to sign-in. */
export function ResetForm({
  username,
  token,
  onInvalid,
}: {
  username: string;
  token: string;
  /** The link was used or ended meanwhile. */
  onInvalid: () => void;
}) {
  const t = useTranslations('recovery.reset');

  async function send({ newPassword, confirmPassword }: PasswordValues) {
    try {
      const body = { token, newPassword, confirmPassword };
      const { realm } = await call(accountRoutes.resetPassword, { body });
      page.open(realm === 'staff' ? '/admin/login?reset=1' : '/login?reset=1');
      return 'leaves' as const;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'link_invalid') onInvalid();
      throw error;
    }
  }

  return (
    <NewPasswordForm username={username} asks="nothing" send={send}>
      <p className="text-sm text-text-muted">{t('effect')}</p>
    </NewPasswordForm>
  );
}
