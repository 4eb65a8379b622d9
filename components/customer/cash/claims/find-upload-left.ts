'use client';

import { callMoney } from '@/lib/api/money-client';

/** Bytes that the customer may still send today; undefined while that is not known. Never throws. */
export async function findUploadLeft(): Promise<number | undefined> {
  try {
    return (await callMoney('claimLimits')).data?.uploads.leftBytes;
  } catch {
    return undefined;
  }
}
