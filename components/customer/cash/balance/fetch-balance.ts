import 'server-only';
import { findAnswer } from '@/lib/api/find-answer';
import type { FetchedBalance } from './use-balance';

/** The balance for the first view and the time of the request; without it the browser refetches. */
export async function fetchBalance(): Promise<FetchedBalance> {
  return { answer: await findAnswer('balance'), atMs: Date.now() };
}
