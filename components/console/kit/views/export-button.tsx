'use client';

import { Download } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/buttons/button';
import { showToast } from '@/components/ui/feedback/toasts';
import { useErrorText } from '@/components/ui/feedback/use-error-text';
import type { ApiError } from '@/lib/api/api-error';
import { callPath } from '@/lib/api/call-target';
import { downloadByFrame } from '@/lib/api/download-by-frame';
import { leaveWhenStaffSessionIsGone, STAFF } from '@/lib/api/staff-client';
import type { QueryOf } from '@/lib/contract/endpoints';
import { EXPORTS, type ExportName } from '@/lib/contract/exports';
import { FilterSummary } from '../filters/filter-summary';
import { ConfirmDialog } from '../panel/confirm-dialog';

/** A refusal comes at once as a rule; one that comes later asks again with the reason. */
const ANSWER_MS = 1_500;

/**
 * Takes a list out as a CSV file: asks with the number of rows and what narrows them, then the browser downloads the
 * stream as a file of its own. For who may: `mayExport`. Without rows there is nothing to take.
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
  /** Undefined while the list is on its way. */
  count: number | undefined;
  label?: string;
  /** The file holds what the search of the list leaves out, too. */
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
      showToast(t('begun'), 'success');
    }, ANSWER_MS);
    downloadByFrame(`${STAFF.base}${callPath(EXPORTS[name], { query })}`, (error) => {
      clearTimeout(timer);
      leaveWhenStaffSessionIsGone(error, false);
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
        confirmLabel={step === 'asked' ? t('asking') : t('confirm', { count: rows })}
        isBusy={step === 'asked'}
        error={refusal}
        onConfirm={ask}
        onClose={() => setStep('rest')}
      >
        <FilterSummary title={t('narrowed')} otherwise={t('everything')} ignoresSearch={ignoresSearch} />
        <p className="text-sm text-text-muted">{t('note')}</p>
      </ConfirmDialog>
    </>
  );
}
