'use client';

import { Download } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/buttons/button';
import { useErrorText } from '@/components/ui/feedback/use-error-text';
import { showToast } from '@/components/ui/toasts/toasts';
import type { ApiError } from '@/lib/api/api-error';
import { callPath } from '@/lib/api/call-options';
import { downloadByFrame } from '@/lib/api/download-by-frame';
import { redirectWhenStaffSessionEnded, STAFF } from '@/lib/api/staff/staff-session';
import type { QueryOf } from '@/lib/contract/endpoints';
import { EXPORTS, type ExportName } from '@/lib/contract/staff/exports';
import { FilterSummary } from '../filters/filter-summary';
import { ConfirmDialog } from '../panel/confirm-dialog';

/** A refusal usually arrives within this time; a later one reopens the question with its reason. */
const ANSWER_MS = 1_500;

/**
 * Exports a list as CSV: asks with the number of rows and the active filters, then the browser downloads the stream. Show it
 * only where `mayExport`; disabled without rows.
 */
export function ExportButton<N extends ExportName>({
  name,
  query,
  count,
  label,
  ignoresSearch = false,
}: {
  name: N;
  /** The list's filter and order, without its page. */
  query: QueryOf<N>;
  /** Undefined while the list is loading. */
  count: number | undefined;
  label?: string;
  /** The export does not follow the search. */
  ignoresSearch?: boolean;
}) {
  const t = useTranslations('admin.export');
  const explain = useErrorText();
  const [step, setStep] = useState<'rest' | 'question' | 'asked'>('rest');
  const [refusal, setRefusal] = useState<ApiError>();
  const rows = count ?? 0;
  const isThere = useRef(true);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);

  function ask(): void {
    setRefusal(undefined);
    setStep('asked');
    const timer = setTimeout(() => {
      setStep('rest');
      showToast(t('started'), 'success');
    }, ANSWER_MS);
    downloadByFrame(`${STAFF.base}${callPath(EXPORTS[name], { query })}`, (error) => {
      clearTimeout(timer);
      redirectWhenStaffSessionEnded(error, false);
      if (!isThere.current) showToast(explain(error), 'danger');
      setRefusal(error);
      setStep('question');
    });
  }

  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        className="disabled:bg-transparent"
        disabled={rows === 0}
        onClick={() => {
          setRefusal(undefined);
          setStep('question');
        }}
      >
        <span className="inline-flex items-center gap-2">
          <Download className="size-4" aria-hidden="true" />
          <span className="max-sm:sr-only">{label ?? t('action')}</span>
        </span>
      </Button>
      <ConfirmDialog
        open={step !== 'rest'}
        title={t('title', { count: rows })}
        confirmLabel={step === 'asked' ? t('preparing') : t('confirm', { count: rows })}
        isBusy={step === 'asked'}
        error={refusal}
        onConfirm={ask}
        onClose={() => setStep('rest')}
      >
        <FilterSummary title={t('filteredBy')} otherwise={t('everything')} ignoresSearch={ignoresSearch} />
        <p className="text-sm text-text-muted">{t('note')}</p>
      </ConfirmDialog>
    </>
  );
}
