'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { DecisionDialog } from '@/components/console/kit/decision/decision-dialog';
import type { Decisions } from '@/components/console/kit/decision/use-decisions';
import { SidePanel } from '@/components/console/kit/panel/side-panel';
import { ErrorState } from '@/components/ui/feedback/error-state';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { useErrorText } from '@/components/ui/feedback/use-error-text';
import { ApiError } from '@/lib/api/api-error';

/** The frame of a case beside its list: loading, missing and failed have their own faces. */
export function CasePanel({
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
  load: { isLoaded: boolean; error: unknown; isFetching: boolean; retry: () => void };
  footer: ReactNode;
  decisions: Decisions;
  onClose: () => void;
  children: ReactNode;
}) {
  const t = useTranslations('payments.panel');
  const explain = useErrorText();
  const isMissing = load.error instanceof ApiError && load.error.code === 'case_not_found';
  return (
    <SidePanel openKey={id} title={title} onClose={onClose} footer={load.isLoaded ? footer : undefined}>
      {load.isLoaded ? (
        <div className="flex flex-col gap-4">{children}</div>
      ) : load.error ? (
        <ErrorState
          title={isMissing ? t('missing') : undefined}
          body={explain(load.error)}
          onRetry={isMissing ? undefined : load.retry}
          isRetrying={load.isFetching}
        />
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
