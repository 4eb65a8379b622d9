'use client';

import { NewPasswordForm } from '@/components/credentials/new-password-form';
import { call } from '@/lib/api/customer/call';
import { accountRoutes } from '@/lib/contract/account/account-routes';
import { page } from '@/lib/session/guard/page';

/** A customer's own password in place of a generated one. */
export function FirstPasswordForm({ username }: { username: string }) {
  return (
    <NewPasswordForm
      username={username}
      asks="generated"
      send={async (body) => {
        await call(accountRoutes.changePassword, { body });
        page.open('/');
        return 'leaves';
      }}
    />
  );
}
