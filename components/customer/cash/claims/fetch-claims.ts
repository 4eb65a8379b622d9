import 'server-only';
import { findAnswer } from '@/lib/api/server/find-answer';
import { moneyRoutes } from '@/lib/contract/money/money-routes';
import type { FetchedClaims } from './claim-queries';

/** The customer's claim limits for the first view. */
export async function fetchClaims(): Promise<FetchedClaims> {
  return { answer: await findAnswer(moneyRoutes.claimLimits), atMs: Date.now() };
}
