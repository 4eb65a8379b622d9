'use client';

import { NewPasswordForm } from '@/components/credentials/new-password-form';
import { callAccount } from '@/lib/api/account-client';
import { page } from '@/lib/session/guard/page';

/** A customer's own password in place of the one that was made for them. */
export function FirstPasswordForm({ username }: { username: string }) {
  return (
    <NewPasswordForm
      username={username}
      asks="generated"
      send={async ({ current, next, confirm }) => {
        const body = { currentPassword: current, newPassword: next, confirmPassword: confirm };
        await callAccount('changePassword', { body });
        page.open('/');
        return 'leaves';
      }}
    />
  );
}
