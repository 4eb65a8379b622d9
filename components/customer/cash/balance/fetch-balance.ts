import 'server-only';
import { findAnswer } from '@/lib/api/server/find-answer';
import { coreRoutes } from '@/lib/contract/core/core-routes';
import type { FetchedBalance } from './use-balance';

/** The balance for the first view and the time of the request; without it the browser refetches. */
export async function fetchBalance(): Promise<FetchedBalance> {
  return { answer: await findAnswer(coreRoutes.balance), atMs: Date.now() };
}
