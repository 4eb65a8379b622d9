import 'server-only';
import { findAnswer } from '@/lib/api/find-answer';
import type { FetchedMethods } from './deposit-queries';

/** The payment methods for the first view. */
export async function fetchMethods(): Promise<FetchedMethods> {
  return { answer: await findAnswer('paymentMethods'), atMs: Date.now() };
}
