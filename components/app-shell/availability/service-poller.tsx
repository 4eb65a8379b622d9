'use client';

import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/buttons/button';
import { page } from '@/lib/session/guard/page';
import { useServiceState } from './use-service-state';

const ASK_EVERY_MS = 20_000;

/** Checks regularly, and when told to, whether the service is back, and then opens the page that the person wanted. */
export function ServicePoller({ retry, waiting, still }: { retry: string; waiting: string; still: string }) {
  const { state, ask } = useServiceState(ASK_EVERY_MS);
  const [asked, setAsked] = useState<'no' | 'now' | 'answered'>('no');
  useEffect(() => {
    if (state === 'up') page.reload();
  }, [state]);
  return (
    <div className="flex flex-col items-center gap-3 pt-2">
      <Button
        variant="secondary"
        busy={asked === 'now'}
        onClick={() => {
          setAsked('now');
          void ask().then(() => setAsked('answered'));
        }}
      >
        {retry}
      </Button>
      <p role="status" className="max-w-xs text-sm text-text-muted">
        {asked === 'answered' ? still : waiting}
      </p>
    </div>
  );
}
