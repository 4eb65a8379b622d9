'use client';

import { lazy, Suspense } from 'react';

/** Loaded on demand; when it cannot be loaded, `global-error` takes over. */
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
