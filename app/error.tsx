'use client';

import { lazy, Suspense } from 'react';

/** Loaded on demand; when it cannot be loaded, `global-error` takes over. */
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
