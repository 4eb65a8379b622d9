'use client';

import { useTranslations } from 'next-intl';
import { ApiError } from '@/lib/api/api-error';

/** From here on a wait is given in minutes. */
const LONG_WAIT_S = 120;

/**
 * The sentence for a failed call (I3): the translation of a known code, else the server's message as it is, else the
 * general text of its status; for a rate limit, how long to wait. Needs the texts `errors` around it.
 */
export function useErrorText(): (error: unknown) => string {
  const t = useTranslations('errors');
  const general = useTranslations('common.errors');
  function explain({ code, status, message }: ApiError): string {
    if (code === 'network_error' || (status === 0 && code === 'timeout')) return general('network');
    // Codes come from the server; one that is newer than this page has no text here.
    if (t.has(code as Parameters<typeof t.has>[0])) return t(code as Parameters<typeof t>[0]);
    if (message) return message;
    if (status === 401) return general('s401');
    if (status === 403) return general('s403');
    if (status === 404) return general('s404');
    return status >= 500 ? general('s500') : general('generic');
  }
  return (error) => {
    if (!(error instanceof ApiError)) return general('generic');
    const { status, retryAfterS } = error;
    if (status !== 429 || retryAfterS === undefined) return explain(error);
    return retryAfterS < LONG_WAIT_S
      ? general('waitSeconds', { seconds: retryAfterS })
      : general('waitMinutes', { minutes: Math.ceil(retryAfterS / 60) });
  };
}
