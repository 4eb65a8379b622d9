'use client';

import { lazy, Suspense } from 'react';

/** Comes when it is needed; should it not arrive, the failure goes on to `global-error`. */
const ErrorScreen = lazy(async () => ({
  default: (await import('@/components/app-shell/availability/error-screen')).ErrorScreen,
}));

export default function AppError({
  error,
  reset,
}: {
  error: Error & { digest?: string };
  reset: () => void;
}) {
  return (
    <Suspense fallback={null}>
      <ErrorScreen reference={error.digest} onRetry={reset} />
    </Suspense>
  );
}
