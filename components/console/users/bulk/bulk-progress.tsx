'use client';

import { useTranslations } from 'next-intl';
import type { Bulk } from './use-bulk';

/** Progress bar of a run, its counts, and why it pauses. */
export function BulkProgress<T, A>({
  bulk: { items, counts, isRunning, isStopping, pauseS },
}: {
  bulk: Pick<Bulk<T, A>, 'items' | 'counts' | 'isRunning' | 'isStopping' | 'pauseS'>;
}) {
  const t = useTranslations('users.bulk');
  const total = items.length;
  const ended = counts.done + counts.failed;
  const share = (count: number) => ({ width: `${(100 * count) / total}%` });
  return (
    <div className="flex flex-col gap-2">
      <div
        role="progressbar"
        aria-label={t('running')}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={ended}
        aria-valuetext={t('progress', { done: ended, total })}
        className="flex h-2 overflow-hidden rounded-full bg-line"
      >
        <span className="bg-brand transition-[width] duration-120" style={share(counts.done)} />
        <span className="bg-danger transition-[width] duration-120" style={share(counts.failed)} />
      </div>
      <p role="status" className="figures flex flex-wrap gap-x-3 text-sm">
        {isRunning && <span className="font-semibold">{t('progress', { done: ended, total })}</span>}
        {(counts.done > 0 || !isRunning) && <span>{t('done', { count: counts.done })}</span>}
        {counts.failed > 0 && <span className="text-danger">{t('failed', { count: counts.failed })}</span>}
        {!isRunning && counts.waiting > 0 && <span>{t('notStarted', { count: counts.waiting })}</span>}
      </p>
      {isRunning && (isStopping || pauseS !== undefined) && (
        <p role="status" className="text-sm text-text-muted">
          {isStopping ? t('stopping') : t('pause', { seconds: pauseS ?? 0 })}
        </p>
      )}
    </div>
  );
}
