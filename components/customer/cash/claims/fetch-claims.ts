import 'server-only';
import { findAnswer } from '@/lib/api/find-answer';
import type { FetchedClaims } from './claim-queries';

/** The customer's claim limits for the first view. */
export async function fetchClaims(): Promise<FetchedClaims> {
  return { answer: await findAnswer('claimLimits'), atMs: Date.now() };
}
