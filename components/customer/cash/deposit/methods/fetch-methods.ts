import 'server-only';
import { findAnswer } from '@/lib/api/server/find-answer';
import { moneyRoutes } from '@/lib/contract/money/money-routes';
import type { FetchedMethods } from './deposit-queries';

/** The payment methods for the first view. */
export async function fetchMethods(): Promise<FetchedMethods> {
  return { answer: await findAnswer(moneyRoutes.paymentMethods), atMs: Date.now() };
}
