import { fetchStaffFile } from '@/components/console/kit/views/fetch-staff-file';
import { fillPath } from '@/lib/contract/route';

export type ReceiptFile = { kind: 'image'; blob: Blob } | { kind: 'pdf' };

/** Where the console finds a receipt. */
export function receiptPath(fileId: string): string {
  return `/admin/api${fillPath('/files/:id', { id: fileId })}`;
}

/** A receipt as this member of staff; of a PDF only that it is one. Throws ApiError. */
export async function fetchReceipt(fileId: string, signal: AbortSignal): Promise<ReceiptFile> {
  const response = await fetchStaffFile(receiptPath(fileId), signal);
  if (response.headers.get('content-type')?.startsWith('image/')) {
    return { kind: 'image', blob: await response.blob() };
  }
  await response.body?.cancel();
  return { kind: 'pdf' };
}
