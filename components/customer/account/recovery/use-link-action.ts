'use client';

import { useState } from 'react';
import { useErrorText } from '@/components/ui/feedback/use-error-text';
import { ApiError } from '@/lib/api/api-error';

/** The button that uses a mailed link: busy while the request runs, then the error if it failed. */
export function useLinkAction(send: () => Promise<void>, onInvalid: () => void) {
  const explain = useErrorText();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function press() {
    setIsBusy(true);
    setFailure(undefined);
    try {
      await send();
    } catch (error) {
      if (error instanceof ApiError && error.code === 'link_invalid') onInvalid();
      else setFailure(explain(error));
    } finally {
      setIsBusy(false);
    }
  }

  return { isBusy, failure, press: () => void press() };
}
