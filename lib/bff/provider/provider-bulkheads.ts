/**
 * Bulkheads to the provider: how many calls of a kind may be on their way at once, and how many of them may be one person's
 * or one address's. What waits for slow connections has one of its own, so that nothing else waits with it; files have one for
 * each audience, so that public files never delay private ones.
 */
import { addressKey } from '../../environment/address-key';
import { createFairSemaphore, type FairSemaphore, type Holder } from '../../http/fair-semaphore';
import type { Realm, Session } from '../../session/cookie/session-cookie';

export type Bulkhead = 'calls' | 'uploads' | 'customerFiles' | 'staffFiles' | 'publicFiles' | 'streams';

export interface BulkheadLimits {
  /** Calls on their way at once. */
  places: number;
  ofPerson: number;
  ofAddress: number;
}

const FILES: BulkheadLimits = { places: 64, ofPerson: 8, ofAddress: 32 };
export const BULKHEADS: Record<Bulkhead, BulkheadLimits> = {
  // A browser asks six things at once.
  calls: { places: 64, ofPerson: 8, ofAddress: 32 },
  uploads: { places: 64, ofPerson: 4, ofAddress: 32 },
  customerFiles: FILES,
  staffFiles: FILES,
  publicFiles: { places: 128, ofPerson: 8, ofAddress: 32 },
  // One each for readers of a provider that has no hub stream; the readers are capped there.
  streams: { places: 1_024, ofPerson: 16, ofAddress: 64 },
};

/** How long a call waits for its turn, milliseconds: as long as for an answer. */
const TURN_WAIT_MS = 15_000;

export type Bulkheads = Record<Bulkhead, FairSemaphore>;

export function createBulkheads(given: Partial<Record<Bulkhead, BulkheadLimits>> = {}): Bulkheads {
  const entries = Object.entries({ ...BULKHEADS, ...given }).map(
    ([bulkhead, { places, ofPerson, ofAddress }]) => [
      bulkhead,
      createFairSemaphore({
        capacity: places,
        ofPerson: () => ofPerson,
        ofAddress: () => ofAddress,
        waitMs: TURN_WAIT_MS,
      }),
    ],
  );
  return Object.fromEntries(entries) as Bulkheads;
}

/**
 * Whose share a call takes: of an address what one customer holds of it. An address that nobody vouches for is everybody's,
 * so it has none.
 */
export function holderOf(
  realm: Realm,
  session: Pick<Session, 'userId'> | undefined,
  address: string | undefined,
): Holder {
  return { person: session && `${realm} ${session.userId}`, address: address && addressKey(address) };
}
