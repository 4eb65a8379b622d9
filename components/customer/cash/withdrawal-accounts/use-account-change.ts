'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useErrorText } from '@/components/ui/feedback/use-error-text';
import { showToast } from '@/components/ui/toasts/toasts';
import { WITHDRAWAL_ACCOUNTS_KEY } from './withdrawal-account-queries';

export type AccountChange = 'rename' | 'default' | 'remove';

/** Runs one change of a saved account: a toast and close on success, an error on failure. */
export function useAccountChange(onDone: () => void) {
  const client = useQueryClient();
  const errorText = useErrorText();
  const [running, setRunning] = useState<AccountChange>();
  const [failure, setFailure] = useState<string>();

  async function change(kind: AccountChange, send: () => Promise<unknown>, done: string): Promise<void> {
    if (running) return;
    setRunning(kind);
    setFailure(undefined);
    try {
      await send();
      showToast(done, 'success');
      onDone();
    } catch (error) {
      setFailure(errorText(error));
    } finally {
      setRunning(undefined);
      await client.invalidateQueries({ queryKey: WITHDRAWAL_ACCOUNTS_KEY });
    }
  }

  return {
    running,
    failure,
    run: (...given: Parameters<typeof change>) => void change(...given),
  };
}
