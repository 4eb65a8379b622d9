'use client';

import { LogOut } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/buttons/button';
import { logout } from '@/lib/session/browser/sync-session';

/** Ends the session in every tab, then goes to /login. */
export function LogoutButton() {
  const t = useTranslations('setting');
  const [isBusy, setIsBusy] = useState(false);
  return (
    <Button
      variant="danger"
      full
      busy={isBusy}
      busyLabel={t('loggingOut')}
      onClick={() => {
        setIsBusy(true);
        void logout();
      }}
    >
      <span className="inline-flex items-center gap-2">
        <LogOut className="size-5" aria-hidden="true" />
        {t('logout')}
      </span>
    </Button>
  );
}
