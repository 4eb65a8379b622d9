'use client';

import { useState } from 'react';
import { useErrorText } from '@/components/ui/feedback/use-error-text';
import { ApiError } from '@/lib/api/api-error';

/** One press that uses a link up: busy at once, and what went wrong. */
export function useAct(act: () => Promise<void>, onInvalid: () => void) {
  const explain = useErrorText();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function press() {
    setIsBusy(true);
    setFailure(undefined);
    try {
      await act();
    } catch (error) {
      if (error instanceof ApiError && error.code === 'link_invalid') onInvalid();
      else setFailure(explain(error));
    } finally {
      setIsBusy(false);
    }
  }

  return { isBusy, failure, press: () => void press() };
}
