import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server.node';
import { readTexts } from './texts';

/** Renders a screen as the server does, lets a person act on the markup, then hydrates. English, no retries. */
export async function hydrateInApp(screen: ReactElement, meanwhile: () => void): Promise<void> {
  const messages = readTexts('en');
  const page = () => (
    <NextIntlClientProvider locale="en" timeZone="Asia/Bangkok" messages={messages}>
      <QueryClientProvider
        client={new QueryClient({ defaultOptions: { queries: { staleTime: 5_000, retry: false } } })}
      >
        {screen}
      </QueryClientProvider>
    </NextIntlClientProvider>
  );
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page());
  meanwhile();
  await act(async () => void render(page(), { container, hydrate: true }));
}
