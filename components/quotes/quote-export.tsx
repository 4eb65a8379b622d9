'use client';

import { Download } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { downloadQuotes } from '@/lib/api/inbox-client';
import type { QuoteStatus } from '@/lib/contract/quote-rules';
import { useStaffAct } from '../admin/use-staff-act';
import { saveFile } from '../history/save-file';
import { Button } from '../ui/button';
import { showToast } from '../ui/toasts';
import { useErrorText } from '../ui/use-error-text';

/** Makes a file of the quotes of a status, as the provider writes it. */
export function QuoteExport({ status }: { status: 'all' | QuoteStatus }) {
  const t = useTranslations('quotes.export');
  const explain = useErrorText();
  const act = useStaffAct();

  async function save(): Promise<void> {
    const file = await act.run(() => downloadQuotes({ status }));
    if (!file) return;
    saveFile(file);
    showToast(t('done', { name: file.name }), 'success');
  }

  return (
    <span className="relative flex flex-col items-end">
      <Button variant="quiet" size="sm" busy={act.isBusy} busyLabel={t('busy')} onClick={() => void save()}>
        <span className="inline-flex items-center gap-2">
          <Download className="size-4" aria-hidden="true" />
          <span className="max-sm:sr-only">{t('action')}</span>
        </span>
      </Button>
      {act.error !== undefined && (
        <span role="alert" className="text-sm text-danger">
          {explain(act.error)}
        </span>
      )}
    </span>
  );
}
