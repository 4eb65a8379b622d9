'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Banner } from '@/components/ui/feedback/banner';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { isAnswerLost } from '@/lib/api/api-error';
import { ConfirmDialog } from '../panel/confirm-dialog';
import { SidePanel } from '../panel/side-panel';
import { CaseError } from './case-error';
import type { Decisions } from './use-decisions';

/** A case beside its list: loading, failed or shown, what can be decided in the footer, and the question before it is sent. */
export function DecisionPanel({
  id,
  title,
  load,
  footer,
  decisions,
  onClose,
  children,
}: {
  id: string;
  title: string;
  load: { isLoaded: boolean; error: unknown; isFetching: boolean; refetch: () => unknown };
  footer: ReactNode;
  decisions: Decisions;
  onClose: () => void;
  children: ReactNode;
}) {
  const t = useTranslations('payments.panel');
  return (
    <SidePanel openKey={id} title={title} onClose={onClose} footer={load.isLoaded ? footer : undefined}>
      {load.isLoaded ? (
        <div className="flex flex-col gap-4">{children}</div>
      ) : load.error ? (
        <CaseError error={load.error} isFetching={load.isFetching} onRetry={() => void load.refetch()} />
      ) : (
        <div className="flex flex-col gap-4">
          <span className="sr-only">{t('loading')}</span>
          <Skeleton className="h-12 w-2/3" />
          <Skeleton className="h-24 w-full" />
          <Skeleton className="h-40 w-full" />
        </div>
      )}
      <DecisionDialog decisions={decisions} />
    </SidePanel>
  );
}

/** The confirmation of a decision: what it does in full, and the button that sends it. */
export function DecisionDialog({ decisions }: { decisions: Decisions }) {
  const t = useTranslations('payments.action');
  const { question, isOpen, isBusy, error } = decisions;
  if (!question) return null;
  const isLost = isAnswerLost(error);
  return (
    <ConfirmDialog
      open={isOpen}
      title={question.title}
      confirmLabel={isLost ? t('retry') : question.confirmLabel}
      variant={question.variant}
      isBusy={isBusy}
      error={isLost ? undefined : error}
      onConfirm={decisions.confirm}
      onClose={decisions.close}
    >
      <div className="flex flex-col gap-3 text-sm">
        {question.body}
        {isLost && <Banner tone="warn">{t('noResponse')}</Banner>}
      </div>
    </ConfirmDialog>
  );
}
