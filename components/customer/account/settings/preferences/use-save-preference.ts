'use client';

import { useTranslations } from 'next-intl';
import { showToast } from '@/components/ui/feedback/toasts';
import { callAccount } from '@/lib/api/account-client';
import type { Preferences } from '@/lib/contract/account';

/**
 * Keeps a choice with the account, so that it follows the person and what is sent to them. This browser has it already:
 * when the account cannot be told, the person learns that it holds here alone.
 */
export function useSavePreference(): (choice: Partial<Preferences>) => void {
  const t = useTranslations('setting');
  return (choice) => {
    callAccount('updatePreferences', { body: choice }).catch(() => showToast(t('keptHereOnly'), 'warn'));
  };
}
