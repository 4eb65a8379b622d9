import { type DehydratedState, HydrationBoundary } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ClientTexts } from '@/components/app-shell/client-texts';
import { PageHeader } from '@/components/app-shell/page-header';
import { QueryProvider } from '@/components/app-shell/query-provider';
import { ExportButton, type ExportView } from './export-button';

/** What every history has around it: header with the export, texts, and the cache that the server filled. */
export function HistoryFrame({
  title,
  back,
  exports,
  state,
  children,
}: {
  title: string;
  back: string;
  exports: readonly [ExportView, ...ExportView[]];
  state: DehydratedState;
  children: ReactNode;
}) {
  return (
    <ClientTexts namespaces={['history', 'trading', 'files', 'errors']}>
      <QueryProvider>
        <PageHeader
          // The narrowest phones need two lines.
          title={<span className="block leading-tight whitespace-normal">{title}</span>}
          back={back}
          action={<ExportButton views={exports} />}
        />
        <main>
          <HydrationBoundary state={state}>{children}</HydrationBoundary>
        </main>
      </QueryProvider>
    </ClientTexts>
  );
}
