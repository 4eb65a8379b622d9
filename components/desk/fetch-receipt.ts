import { ApiError, findApiError } from '@/lib/api/api-error';
import { fillPath } from '@/lib/contract/route';

export type ReceiptFile = { kind: 'image'; blob: Blob } | { kind: 'pdf' };

/** Where the console finds a receipt. */
export function receiptPath(fileId: string): string {
  return `/admin/api${fillPath('/files/:id', { id: fileId })}`;
}

/** A receipt as this member of staff; of a PDF only that it is one. Throws ApiError. */
export async function fetchReceipt(fileId: string, signal: AbortSignal): Promise<ReceiptFile> {
  const response = await fetch(receiptPath(fileId), { signal, credentials: 'same-origin' });
  if (!response.ok) {
    const answer: unknown = await response.json().catch(() => undefined);
    throw (
      findApiError(response.status, answer, response.headers.get('retry-after')) ??
      new ApiError({ code: 'unknown_error', status: response.status, message: '' })
    );
  }
  if (response.headers.get('content-type')?.startsWith('image/')) {
    return { kind: 'image', blob: await response.blob() };
  }
  await response.body?.cancel();
  return { kind: 'pdf' };
}
