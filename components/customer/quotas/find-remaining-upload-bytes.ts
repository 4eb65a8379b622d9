'use client';

import { call } from '@/lib/api/customer/call';
import { moneyRoutes } from '@/lib/contract/money/money-routes';

/** Bytes that the customer may still send today; undefined while that is not known. Never throws. */
export async function findRemainingUploadBytes(): Promise<number | undefined> {
  try {
    return (await call(moneyRoutes.quotaLimits)).data?.uploads.leftBytes;
  } catch {
    return undefined;
  }
}
