import { RECEIPT_MAX_BYTES } from '@/lib/contract/route';

/** Offered by the file picker; the provider checks the content. */
export const RECEIPT_TYPES = ['image/jpeg', 'image/png', 'application/pdf'] as const;
export const RECEIPT_ACCEPT = RECEIPT_TYPES.join(',');

export type ReceiptProblem = 'file_too_large' | 'file_type_refused' | 'uploads_today';

/**
 * Why a receipt cannot be sent; undefined when it can. A wrong type comes before the size, which would not help then.
 * `leftBytes` is what the customer may still send today, where it is known.
 */
export function checkReceipt(
  file: Pick<File, 'size' | 'type'>,
  leftBytes?: number,
): ReceiptProblem | undefined {
  if (!RECEIPT_TYPES.some((type) => type === file.type)) return 'file_type_refused';
  if (file.size > RECEIPT_MAX_BYTES) return 'file_too_large';
  return leftBytes !== undefined && file.size > leftBytes ? 'uploads_today' : undefined;
}
