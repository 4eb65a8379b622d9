'use client';

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';

let inBrowser: QueryClient | undefined;

function createClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 5_000, retry: 1, refetchOnWindowFocus: true },
      // A money request is never held back until the network returns: it fails and is retried with its idempotency key.
      mutations: { networkMode: 'always', retry: false },
    },
  });
}

function findClient(): QueryClient {
  if (typeof window === 'undefined') return createClient();
  inBrowser ??= createClient();
  return inBrowser;
}

/**
 * For routes that use react-query: one cache per browser (sign-in and sign-out reload the page), one per request on
 * the server.
 */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(findClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
