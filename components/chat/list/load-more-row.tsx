import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/buttons/button';
import { Spinner } from '@/components/ui/feedback/spinner';
import type { Edge } from './use-load-more';

const WORDS = {
  older: { loading: 'loadingOlder', failed: 'olderFailed' },
  newer: { loading: 'loadingNewer', failed: 'newerFailed' },
} as const;

/** The row where more messages are loaded: its height is always reserved, so that nothing moves when loading starts. */
export function LoadMoreRow({
  edge,
  isLoading,
  hasFailed,
  onRetry,
}: {
  edge: Edge;
  isLoading: boolean;
  hasFailed: boolean;
  onRetry: () => void;
}) {
  const t = useTranslations('support.list');
  const common = useTranslations('common');
  return (
    <div className="flex min-h-14 flex-wrap items-center justify-center gap-x-2 text-sm text-text-muted">
      {isLoading && <Spinner label={t(WORDS[edge].loading)} />}
      {hasFailed && !isLoading && (
        <>
          <span role="alert">{t(WORDS[edge].failed)}</span>
          <Button variant="quiet" size="sm" onClick={onRetry}>
            {common('retry')}
          </Button>
        </>
      )}
    </div>
  );
}
