import { ApiError, findApiError } from '@/lib/api/api-error';

/** A customer's file as this member of staff; `path` is one below /admin/api. Each look is audited. Throws ApiError. */
export async function fetchStaffFile(path: string, signal: AbortSignal): Promise<Response> {
  const response = await fetch(path, { signal, credentials: 'same-origin' });
  if (response.ok) return response;
  const answer: unknown = await response.json().catch(() => undefined);
  throw (
    findApiError(response.status, answer, response.headers.get('retry-after')) ??
    new ApiError({ code: 'unknown_error', status: response.status, message: '' })
  );
}
