import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactElement, ReactNode } from 'react';
import { readTexts } from './texts';

/** Renders with a page's texts and query cache: English, a cache of its own, no retries. */
export function renderInApp(screen: ReactElement) {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: 5_000, retry: false } } });
  const messages = readTexts('en');
  const wrapper = ({ children }: { children: ReactNode }) => (
    <NextIntlClientProvider locale="en" timeZone="Asia/Bangkok" messages={messages}>
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    </NextIntlClientProvider>
  );
  return render(screen, { wrapper });
}
