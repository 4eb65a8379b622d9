'use client';

import { CircleCheck } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { NewPasswordForm, type PasswordValues } from '@/components/credentials/new-password-form';
import { Banner } from '@/components/ui/feedback/banner';
import { callAsStaff } from '@/lib/api/staff/call-as-staff';
import { accountRoutes } from '@/lib/contract/account/account-routes';
import { page } from '@/lib/session/guard/page';

/** Changes one's own password; required first after a generated one. */
export function PasswordForm({
  username,
  isFirst,
}: {
  username: string;
  /** The current password was generated; the console opens after the change. */
  isFirst: boolean;
}) {
  const t = useTranslations('admin.password');
  const [isDone, setIsDone] = useState(false);

  async function send(body: PasswordValues) {
    setIsDone(false);
    await callAsStaff(accountRoutes.changePassword, { body });
    if (isFirst) page.open('/admin');
    setIsDone(true);
    return isFirst ? 'leaves' : 'stays';
  }

  return (
    <div className="flex flex-col gap-4">
      {isDone && !isFirst && (
        <Banner tone="success" icon={<CircleCheck />}>
          {t('done')}
        </Banner>
      )}
      <NewPasswordForm username={username} asks={isFirst ? 'generated' : 'current'} send={send} />
    </div>
  );
}
