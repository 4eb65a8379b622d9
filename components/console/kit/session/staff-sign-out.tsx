'use client';

import { LogOut } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/buttons/button';
import { IconButton } from '@/components/ui/buttons/icon-button';
import { Spinner } from '@/components/ui/feedback/spinner';
import { signOutStaff } from '@/lib/api/staff/staff-session';
import { page } from '@/lib/session/guard/page';

/**
 * Ends the session of the console; the page leaves whatever fails. A customer's session in the same browser is not
 * affected.
 */
export function StaffSignOut({ hasLabel = false }: { hasLabel?: boolean }) {
  const t = useTranslations('admin.shell');
  const [isBusy, setIsBusy] = useState(false);
  const leave = async () => {
    setIsBusy(true);
    await signOutStaff();
    page.open('/admin/login');
  };
  if (hasLabel) {
    return (
      <Button
        variant="quiet"
        size="sm"
        busy={isBusy}
        busyLabel={t('signingOut')}
        onClick={() => void leave()}
      >
        {t('signOut')}
      </Button>
    );
  }
  return (
    <IconButton
      label={isBusy ? t('signingOut') : t('signOut')}
      title={t('signOut')}
      icon={isBusy ? <Spinner /> : <LogOut className="size-5" />}
      aria-disabled={isBusy || undefined}
      onClick={() => void (isBusy || leave())}
    />
  );
}
