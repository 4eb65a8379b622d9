'use client';

import { Landmark } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { ErrorState } from '@/components/ui/feedback/error-state';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { useErrorText } from '@/components/ui/feedback/use-error-text';
import { ApiError } from '@/lib/api/api-error';
import type { DepositMethod } from './deposit-methods';

/**
 * Guards everything that shows a destination: without the provider's list it shows an error and a way to try
 * again, never an address.
 */
export function MethodsGate({
  methods,
  failure,
  isLoading,
  reload,
  children,
}: {
  methods: readonly DepositMethod[] | undefined;
  failure: unknown;
  isLoading: boolean;
  reload: () => void;
  children: ReactNode;
}) {
  const t = useTranslations('deposit.methods');
  const common = useTranslations('common');
  const explain = useErrorText();
  if (methods && methods.length > 0) return children;
  if (methods) {
    return (
      <Card>
        <EmptyState icon={<Landmark />} title={t('none')} body={t('noneBody')} />
      </Card>
    );
  }
  if (failure) {
    return (
      <Card>
        <ErrorState
          title={t('failed')}
          body={
            <>
              {failure instanceof ApiError && <p>{explain(failure)}</p>}
              <p>{t('failedBody')}</p>
            </>
          }
          onRetry={reload}
          isRetrying={isLoading}
        />
      </Card>
    );
  }
  return (
    <div role="status" className="flex flex-col gap-4">
      <span className="sr-only">{common('loading')}</span>
      <Skeleton className="h-12 w-full" />
      <Card className="flex flex-col items-center gap-4">
        <Skeleton className="aspect-square w-full max-w-52" />
        <Skeleton className="h-12 w-full" />
      </Card>
      <Skeleton className="h-14 w-full" />
    </div>
  );
}
