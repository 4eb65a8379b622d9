/**
 * Bounds what uploads hold in memory at once. Bytes count as they come, so that a form which is declared large but
 * comes slowly takes no room from others; what finds no room is not read, which the sender feels as a slow line. Of one
 * person only one upload is read at a time, whatever sessions they have, and nobody holds more than is still free, so that
 * there is room for somebody else's. The oldest always goes on: two halves never wait for each other.
 */
import {
  createFairSemaphore,
  type Holder,
  NoPermit,
  SHARES_OF_MEMORY,
} from '../../../lib/http/fair-semaphore';
import { Failure } from '../failure';

export interface UploadTurn {
  /** Waits until this many bytes more may be held. Throws unavailable after WAIT_MS. */
  take(bytes: number): Promise<void>;
  /** Lets go of all of them. Leaving again changes nothing. */
  leave(): void;
}

export interface UploadBudget {
  /** Waits for the end of an earlier upload of the same person. Throws unavailable after WAIT_MS. */
  enter(holder: Holder): Promise<UploadTurn>;
  heldBytes(): number;
}

/** Shorter than a browser waits without a byte moving. */
const WAIT_MS = 25_000;

export function createUploadBudget(roomBytes: number, waitMs = WAIT_MS): UploadBudget {
  const anybody = Number.POSITIVE_INFINITY;
  const concurrency = createFairSemaphore({
    capacity: anybody,
    ofPerson: () => 1,
    ofAddress: () => anybody,
    waitMs,
  });
  const memory = createFairSemaphore({
    capacity: roomBytes,
    ...SHARES_OF_MEMORY,
    waitMs,
    oldestGoesOn: true,
  });
  return {
    heldBytes: () => memory.held,
    async enter(holder) {
      const permits = concurrency.enter(holder);
      await permits.acquire(1).catch((error: unknown) => {
        permits.release();
        throw asFailure(error);
      });
      const bytes = memory.enter(holder);
      return {
        take: (amount) =>
          bytes.acquire(amount).catch((error: unknown) => {
            throw asFailure(error);
          }),
        leave: () => {
          bytes.release();
          permits.release();
        },
      };
    },
  };
}

function asFailure(error: unknown): unknown {
  return error instanceof NoPermit ? new Failure('unavailable', { retryAfterS: 5 }) : error;
}
