'use client';

import { lazy, Suspense } from 'react';

/** Comes when it is needed; should it not arrive, the failure goes on to the last resort, `global-error`. */
const FailedScreen = lazy(async () => ({
  default: (await import('@/components/app-shell/availability/failed-screen')).FailedScreen,
}));

export default function ErrorScreen({
  error,
  reset,
}: {
  error: Error & { digest?: string };
  reset: () => void;
}) {
  return (
    <Suspense fallback={null}>
      <FailedScreen reference={error.digest} onRetry={reset} />
    </Suspense>
  );
}
