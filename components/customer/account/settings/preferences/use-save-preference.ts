'use client';

import { useTranslations } from 'next-intl';
import { showToast } from '@/components/ui/toasts/toasts';
import { call } from '@/lib/api/customer/call';
import { accountRoutes } from '@/lib/contract/account/account-routes';
import type { Preferences } from '@/lib/contract/account/account-schemas';

/**
 * Saves a preference to the account, so that it holds on every device and in emails. This browser has it already:
 * when saving fails, a message says that it holds on this device only.
 */
export function useSavePreference(): (choice: Partial<Preferences>) => void {
  const t = useTranslations('setting');
  return (choice) => {
    call(accountRoutes.updatePreferences, { body: choice }).catch(() =>
      showToast(t('savedOnDeviceOnly'), 'warn'),
    );
  };
}
