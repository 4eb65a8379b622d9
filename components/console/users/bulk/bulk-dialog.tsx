'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/buttons/button';
import { Dialog } from '@/components/ui/overlays/dialog';
import { useCloseOnBack } from '@/components/ui/overlays/use-close-on-back';
import { useUnloadWarning } from '@/components/ui/use-unload-warning';
import { BulkProgress } from './bulk-progress';
import { BulkResults } from './bulk-results';
import type { Bulk, BulkItem } from './use-bulk';

/**
 * Progress and results of a bulk run, with retry of the failed items. It can be stopped, and asks before it is left.
 * Needs the texts `users`.
 */
export function BulkDialog<T extends { id: string }, A>({
  title,
  bulk,
  nameOf,
  noteOf,
  explainOf,
  onRun,
  onClose,
}: {
  /** Title while it runs. */
  title: string;
  bulk: Bulk<T, A>;
  nameOf: (item: T) => string;
  /** A note on an item that succeeded. */
  noteOf?: (answer: A) => string | undefined;
  /** A reason for a failure that says more than its error code. */
  explainOf?: (error: unknown) => string | undefined;
  /** A retry or a resumed run was started. */
  onRun: (run: Promise<BulkItem<T, A>[]>) => void;
  onClose: () => void;
}) {
  const t = useTranslations('users.bulk');
  const { counts, isRunning, isStopping } = bulk;
  const guard = useRunGuard(isRunning);
  const ended = counts.waiting > 0 ? 'stopped' : counts.failed > 0 ? 'some' : 'all';
  return (
    <>
      <Dialog
        open
        onOpenChange={(isOpen) => !isOpen && !isRunning && onClose()}
        title={isRunning ? title : t(`title.${ended}`)}
        isLocked={isRunning}
        footer={
          isRunning ? (
            <Button variant="secondary" full busy={isStopping} onClick={bulk.stop}>
              {t('stop')}
            </Button>
          ) : (
            <div className="flex flex-col gap-2">
              {counts.failed > 0 && (
                <Button variant="secondary" full onClick={() => onRun(bulk.retry())}>
                  {t('retry', { count: counts.failed })}
                </Button>
              )}
              {counts.waiting > 0 && (
                <Button variant="secondary" full onClick={() => onRun(bulk.resume())}>
                  {t('resume', { count: counts.waiting })}
                </Button>
              )}
              <Button full onClick={onClose}>
                {t('close')}
              </Button>
            </div>
          )
        }
      >
        <div className="flex flex-col gap-4">
          <BulkProgress bulk={bulk} />
          <BulkResults
            items={bulk.items}
            isRunning={isRunning}
            nameOf={nameOf}
            noteOf={noteOf}
            explainOf={explainOf}
          />
        </div>
      </Dialog>
      <Dialog
        open={guard.isAsking}
        onOpenChange={(isOpen) => !isOpen && guard.stay()}
        title={t('leave.title')}
        description={t('leave.body', {
          left: bulk.items.length - counts.done - counts.failed,
          total: bulk.items.length,
        })}
        footer={
          <div className="flex flex-wrap justify-end gap-2">
            <Button variant="quiet" onClick={guard.stay}>
              {t('leave.stay')}
            </Button>
            <Button
              variant="danger"
              onClick={() => {
                bulk.stop();
                guard.stay();
              }}
            >
              {t('leave.stop')}
            </Button>
          </div>
        }
      />
    </>
  );
}

/**
 * While a run that ends with the page is in progress, the back button asks first, and so does the browser before it
 * closes, reloads or leaves the page.
 */
function useRunGuard(isRunning: boolean): { isAsking: boolean; stay: () => void } {
  const [hasAsked, setHasAsked] = useState(false);
  const isAsking = isRunning && hasAsked;
  useCloseOnBack(isRunning && !isAsking, () => setHasAsked(true));
  useUnloadWarning(isRunning);
  useEffect(() => {
    if (isRunning) return () => setHasAsked(false);
  }, [isRunning]);
  return { isAsking, stay: () => setHasAsked(false) };
}
