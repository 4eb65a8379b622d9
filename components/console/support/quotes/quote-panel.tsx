'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { SidePanel } from '@/components/console/kit/panel/side-panel';
import { ErrorState } from '@/components/ui/feedback/error-state';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { useErrorText } from '@/components/ui/feedback/use-error-text';
import type { Quote } from '@/lib/contract/quotes/quote-schemas';
import { QuoteEditor } from './editor/quote-editor';
import { quoteQuery } from './quote-queries';

/** The quote that the URL opens; `row` is its row in the list, if it is on this page. */
export function QuotePanel({
  id,
  row,
  onClose,
}: {
  id: string;
  row: Quote | undefined;
  onClose: () => void;
}) {
  const t = useTranslations('quotes.editor');
  const explain = useErrorText();
  const { data, error, refetch, isFetching } = useQuery(quoteQuery(id));
  const quote = newest(data?.data, row);
  if (quote) return <QuoteEditor quote={quote} onClose={onClose} />;
  return (
    <SidePanel openKey={id} title={t('edit')} onClose={onClose}>
      {error ? (
        <ErrorState body={explain(error)} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <div className="flex flex-col gap-4">
          <Skeleton className="h-12 w-full" />
          <Skeleton className="h-32 w-full" />
        </div>
      )}
    </SidePanel>
  );
}

function newest(one: Quote | undefined, other: Quote | undefined): Quote | undefined {
  if (!one || !other) return one ?? other;
  return one.updatedAt >= other.updatedAt ? one : other;
}
