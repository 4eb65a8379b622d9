'use client';

import { callAccount } from '@/lib/api/account-client';
import { page } from '@/lib/session/guard/page';
import { NewPasswordForm } from './new-password-form';

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
