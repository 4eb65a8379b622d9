/**
 * Bulkheads to the provider: how many calls of a kind may run at once, and how many of them for one person or one
 * address. Uploads and streams, which wait for slow connections, have bulkheads of their own, so that nothing else
 * waits with them; files have one per audience, so that public files never delay private ones.
 */
import { addressKey } from '../../environment/address-key';
import { createFairSemaphore, type FairSemaphore, type Holder } from '../../http/fair-semaphore';
import type { Realm, Session } from '../../session/cookie/session-cookie';

export type Bulkhead = 'calls' | 'uploads' | 'customerFiles' | 'staffFiles' | 'publicFiles' | 'streams';

export interface BulkheadLimits {
  /** Concurrent calls. */
  places: number;
  perUser: number;
  perAddress: number;
}

const FILES: BulkheadLimits = { places: 64, perUser: 8, perAddress: 32 };
export const BULKHEADS: Record<Bulkhead, BulkheadLimits> = {
  // A browser sends up to six requests at once.
  calls: { places: 64, perUser: 8, perAddress: 32 },
  uploads: { places: 64, perUser: 4, perAddress: 32 },
  customerFiles: FILES,
  staffFiles: FILES,
  publicFiles: { places: 128, perUser: 8, perAddress: 32 },
  // One per reader of a provider that has no hub stream; the number of readers is capped there.
  streams: { places: 1_024, perUser: 16, perAddress: 64 },
};

/** How long a call waits for a permit, milliseconds: as long as for an answer. */
const TURN_WAIT_MS = 15_000;

export type Bulkheads = Record<Bulkhead, FairSemaphore>;

export function createBulkheads(given: Partial<Record<Bulkhead, BulkheadLimits>> = {}): Bulkheads {
  const entries = Object.entries({ ...BULKHEADS, ...given }).map(
    ([bulkhead, { places, perUser, perAddress }]) => [
      bulkhead,
      createFairSemaphore({
        capacity: places,
        perUser: () => perUser,
        perAddress: () => perAddress,
        waitMs: TURN_WAIT_MS,
      }),
    ],
  );
  return Object.fromEntries(entries) as Bulkheads;
}

/**
 * The holder of a call's permit: its person within the share of its address. A call without a verified address counts
 * towards no address's share.
 */
export function holderOf(
  realm: Realm,
  session: Pick<Session, 'userId'> | undefined,
  address: string | undefined,
): Holder {
  return { user: session && `${realm} ${session.userId}`, address: address && addressKey(address) };
}
