'use client';

import { useTranslations } from 'next-intl';
import { ConfirmDialog } from '@/components/console/kit/panel/confirm-dialog';
import { Banner } from '@/components/ui/feedback/banner';
import { ApiError } from '@/lib/api/api-error';
import type { Decisions } from './use-decisions';

/** The confirmation of a decision: what it does in full, and the button that sends it. */
export function DecisionDialog({ decisions }: { decisions: Decisions }) {
  const t = useTranslations('payments.action');
  const { question, isOpen, isBusy, error } = decisions;
  if (!question) return null;
  const isLost = error instanceof ApiError && (error.status === 0 || error.status >= 500);
  return (
    <ConfirmDialog
      open={isOpen}
      title={question.title}
      confirmLabel={isLost ? t('askAgain') : question.confirmLabel}
      variant={question.variant}
      isBusy={isBusy}
      error={isLost ? undefined : error}
      onConfirm={decisions.confirm}
      onClose={decisions.close}
    >
      <div className="flex flex-col gap-3 text-sm">
        {question.body}
        {isLost && <Banner tone="warn">{t('lost')}</Banner>}
      </div>
    </ConfirmDialog>
  );
}
