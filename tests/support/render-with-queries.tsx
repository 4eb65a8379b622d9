import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import type { Language } from '../../lib/i18n/languages';
import { renderWithTexts } from './render-with-texts';

/** Renders with all texts of a language and a query cache of its own; no retries. */
export function renderWithQueries(screen: ReactElement, language: Language = 'en') {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: 5_000, retry: false } } });
  const rendered = renderWithTexts(
    <QueryClientProvider client={queries}>{screen}</QueryClientProvider>,
    language,
  );
  return { ...rendered, queries };
}
