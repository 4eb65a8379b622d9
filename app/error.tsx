'use client';

import { FailedScreen } from '@/components/shell/failed-screen';

export default function ErrorScreen({
  error,
  reset,
}: {
  error: Error & { digest?: string };
  reset: () => void;
}) {
  return <FailedScreen reference={error.digest} onRetry={reset} />;
}
