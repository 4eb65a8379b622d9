import 'server-only';
import { findAnswer } from '@/lib/api/find-answer';
import type { FetchedBalance } from './use-balance';

/** The balance for a first view, and when it was asked for; without it the browser asks again. */
export async function fetchBalance(): Promise<FetchedBalance> {
  return { answer: await findAnswer('balance'), atMs: Date.now() };
}
