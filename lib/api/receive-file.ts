/** An answer that is a file, whoever asks for it. */
import { ApiError, findApiError } from './api-error';

export interface DownloadedFile {
  name: string;
  content: Blob;
}

/** Time limit, milliseconds: long lists take long to export. */
const PATIENCE_MS = 120_000;

/**
 * Fetches a file of this origin. Throws ApiError: codes of the contract, `network_error` when the answer did not come
 * or broke off, `timeout` after two minutes.
 */
export async function receiveFile(path: string): Promise<DownloadedFile> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const response = await fetch(path, { cache: 'no-store', credentials: 'same-origin', signal }).catch(
    (error: unknown) => {
      throw brokenOff(error, signal);
    },
  );
  if (!response.ok) {
    const answer: unknown = await response.json().catch(() => undefined);
    throw (
      findApiError(response.status, answer, response.headers.get('retry-after')) ??
      new ApiError({ code: 'unknown_error', status: response.status, message: '' })
    );
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
