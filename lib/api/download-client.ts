/** Calls whose answer is a file that the customer keeps, by the same rules as every other call of their pages. */
import { type MoneyRouteName, moneyRoutes } from '../contract/money-routes';
import type { Route } from '../contract/route';
import { ApiError, findApiError } from './api-error';
import { type CallOptions, callPath } from './call-target';
import { CUSTOMER, leaveWhenSessionIsGone } from './customer-call';

export interface DownloadedFile {
  name: string;
  content: Blob;
}

/** A long history takes its time, milliseconds. */
const PATIENCE_MS = 120_000;

/**
 * Fetches a file. Throws ApiError: codes of the contract, `network_error` when the answer did not come or broke off,
 * `timeout` after two minutes.
 */
export async function downloadFile<N extends MoneyRouteName>(
  name: N,
  options: Pick<CallOptions<N>, 'params' | 'query'>,
): Promise<DownloadedFile> {
  const route: Route = moneyRoutes[name];
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const response = await fetch(`${CUSTOMER.base}${callPath(route, options)}`, {
    cache: 'no-store',
    credentials: 'same-origin',
    signal,
  }).catch((error: unknown) => {
    throw brokenOff(error, signal);
  });
  if (!response.ok) {
    const answer: unknown = await response.json().catch(() => undefined);
    const failure =
      findApiError(response.status, answer, response.headers.get('retry-after')) ??
      new ApiError({ code: 'unknown_error', status: response.status, message: '' });
    leaveWhenSessionIsGone(failure, route);
    throw failure;
  }
  const content = await response.blob().catch((error: unknown) => {
    throw brokenOff(error, signal);
  });
  return { name: readFileName(response.headers.get('content-disposition')), content };
}

function brokenOff(error: unknown, signal: AbortSignal): ApiError {
  const message = error instanceof Error ? error.message : '';
  return new ApiError({ code: signal.aborted ? 'timeout' : 'network_error', status: 0, message });
}

/** The name that the answer gives its file: of both forms of RFC 6266 the plain one, which ours are written in. */
export function readFileName(disposition: string | null): string {
  const [, quoted, bare] = /filename=(?:"([^"]+)"|([^;\s]+))/i.exec(disposition ?? '') ?? [];
  return (quoted ?? bare ?? 'download').replace(/[/\\]/g, '_');
}
