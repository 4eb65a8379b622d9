/**
 * Limits the memory of concurrent uploads. Bytes count as they arrive, so that a large but slow upload does not reserve
 * memory; without free memory nothing is read, which slows the sender down. Of one person only one upload is read at a
 * time, in all their sessions, and nobody holds more than is still free, so that memory is left for others. The oldest
 * upload always continues, so that uploads never deadlock.
 */
import {
  createFairSemaphore,
  type Holder,
  NoPermit,
  SHARES_OF_MEMORY,
} from '../../../lib/http/fair-semaphore';
import { Failure } from '../failure';

export interface UploadTurn {
  /** Waits until so many more bytes may be held. Throws unavailable after WAIT_MS. */
  take(bytes: number): Promise<void>;
  /** Releases all of them. Releasing again changes nothing. */
  leave(): void;
}

export interface UploadBudget {
  /** Waits for the end of an earlier upload of the same person. Throws unavailable after WAIT_MS. */
  enter(holder: Holder): Promise<UploadTurn>;
  heldBytes(): number;
}

/** Shorter than a browser waits without progress, milliseconds. */
const WAIT_MS = 25_000;

export function createUploadBudget(roomBytes: number, waitMs = WAIT_MS): UploadBudget {
  const anybody = Number.POSITIVE_INFINITY;
  const concurrency = createFairSemaphore({
    capacity: anybody,
    perUser: () => 1,
    perAddress: () => anybody,
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
