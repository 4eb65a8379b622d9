import 'server-only';
import { findAnswer } from '@/lib/api/server/find-answer';
import { moneyRoutes } from '@/lib/contract/money/money-routes';
import type { FetchedQuotaLimits } from './quota-queries';

/** The customer's quota limits for the first view. */
export async function fetchQuotaLimits(): Promise<FetchedQuotaLimits> {
  return { answer: await findAnswer(moneyRoutes.quotaLimits), atMs: Date.now() };
}
