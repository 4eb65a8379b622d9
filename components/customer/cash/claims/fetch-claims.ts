import 'server-only';
import { findAnswer } from '@/lib/api/find-answer';
import type { FetchedClaims } from './claim-queries';

/** What the customer may still ask for, for a first view. */
export async function fetchClaims(): Promise<FetchedClaims> {
  return { answer: await findAnswer('claimLimits'), atMs: Date.now() };
}
