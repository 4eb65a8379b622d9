import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactElement, ReactNode } from 'react';
import common from '@/messages/en/common.json';
import home from '@/messages/en/home.json';
import market from '@/messages/en/market.json';
import wallet from '@/messages/en/wallet.json';

/** Renders what a page wraps in its texts and its query cache: English, a cache of its own, no retries. */
export function renderInApp(screen: ReactElement) {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: 5_000, retry: false } } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <NextIntlClientProvider locale="en" timeZone="Asia/Bangkok" messages={{ common, home, market, wallet }}>
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    </NextIntlClientProvider>
  );
  return render(screen, { wrapper });
}
