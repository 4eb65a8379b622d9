'use client';

import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/buttons/button';
import { IconButton } from '@/components/ui/buttons/icon-button';
import { SegmentedControl } from '@/components/ui/buttons/segmented-control';
import { useErrorText } from '@/components/ui/feedback/use-error-text';
import { Dialog } from '@/components/ui/overlays/dialog';
import { notify } from '@/components/ui/toasts/toasts';
import { download } from '@/lib/api/customer/download';
import { moneyRoutes } from '@/lib/contract/money/money-routes';
import { MONEY_KINDS } from './history-filters';
import { saveFile } from './save-file';

/** An export that a screen offers; the customer chooses among several. */
export type ExportView = 'timeline' | 'transactions' | 'statement' | 'trades';

const HOLDS = {
  timeline: 'contentsTimeline',
  transactions: 'contentsTransactions',
  statement: 'contentsStatement',
  trades: 'contentsTrades',
} as const;

/** "Export CSV" in a screen's header: says what the file holds, then makes it. */
export function ExportButton({ views }: { views: readonly [ExportView, ...ExportView[]] }) {
  const t = useTranslations('history.export');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <IconButton
        label={t('action')}
        icon={<Download className="size-5" />}
        onClick={() => setIsOpen(true)}
        className="-ms-2 -me-3 text-text-muted"
      />
      <ExportDialog views={views} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}

function ExportDialog({
  views,
  isOpen,
  onClose,
}: {
  views: readonly [ExportView, ...ExportView[]];
  isOpen: boolean;
  onClose: () => void;
}) {
  const t = useTranslations('history.export');
  const errorText = useErrorText();
  const [view, setView] = useState(views[0]);
  const fetchFile = useMutation({
    mutationFn: (chosen: ExportView) =>
      download(moneyRoutes.historyExport, {
        query: chosen === 'transactions' ? { view: 'timeline', kinds: MONEY_KINDS } : { view: chosen },
      }),
    onSuccess: (file) => {
      saveFile(file);
      notify(t('done', { name: file.name }), undefined, 'success');
      onClose();
    },
  });
  const { error, isPending } = fetchFile;
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => {
        if (open) return;
        fetchFile.reset();
        onClose();
      }}
      title={t('title')}
      footer={
        <Button full busy={isPending} busyLabel={t('busy')} onClick={() => fetchFile.mutate(view)}>
          {t('download')}
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        {views.length > 1 && (
          <SegmentedControl
            label={t('view')}
            value={view}
            onChange={setView}
            disabled={isPending}
            options={views.map((each) => ({ value: each, label: nameOf(each, t) }))}
          />
        )}
        <p className="text-sm text-text-muted">
          {t(HOLDS[view])} {t('opensIn')}
        </p>
        {error && (
          <p role="alert" className="text-sm text-danger">
            {t('failed')} {errorText(error)}
          </p>
        )}
      </div>
    </Dialog>
  );
}

function nameOf(view: ExportView, t: ReturnType<typeof useTranslations<'history.export'>>): string {
  return t(view === 'transactions' ? 'timeline' : view);
}
