'use client';

import { useState } from 'react';
import { ApiError } from '@/lib/api/api-error';
import { call } from '@/lib/api/customer/call';
import { quoteRoutes } from '@/lib/contract/quotes/quote-routes';
import type { FetchedChat } from './fetch-chat';

/** Retries when the random quote is the one already shown. */
const MORE_TRIES = 2;

export interface WelcomeQuote {
  /** Null where no quote is active or none could be had: the screen has its own. */
  text: string | null;
  hasFailed: boolean;
  isLoading: boolean;
  /** Asks for another one. */
  refresh: () => void;
}

/** The quote rendered by the server, and another one on a tap. */
export function useWelcomeQuote(initial: FetchedChat['quote']): WelcomeQuote {
  const [quote, setQuote] = useState({ text: initial?.text ?? null, hasFailed: initial === undefined });
  const [isLoading, setIsLoading] = useState(false);

  async function refresh() {
    if (isLoading) return;
    setIsLoading(true);
    try {
      setQuote({ text: await askForAnother(quote.text), hasFailed: false });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setQuote({ text: quote.text, hasFailed: true });
    } finally {
      setIsLoading(false);
    }
  }
  return { ...quote, isLoading, refresh: () => void refresh() };
}

async function askForAnother(known: string | null): Promise<string | null> {
  let text = known;
  for (let tries = 0; tries <= MORE_TRIES && text === known; tries += 1) {
    ({ text } = await call<'randomQuote'>(quoteRoutes.randomQuote, {}));
    if (text === null) return null;
  }
  return text;
}
