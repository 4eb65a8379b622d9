/**
 * Buffers responses of the provider until their reader has taken them: a slow reader holds memory of this process, within its
 * share, and no connection to the provider.
 */
import { Readable } from 'node:stream';
import {
  createFairSemaphore,
  type FairSemaphore,
  type Holder,
  SHARES_OF_MEMORY,
} from '../../http/fair-semaphore';

/** What waits for all readers of this process together, bytes. */
const BUFFER_BYTES = 128 * 1024 * 1024;
/** What is written at once: so a slow reader is seen to move. */
const SLICE_BYTES = 16 * 1024;

export function createResponseBuffer(size = BUFFER_BYTES): FairSemaphore {
  return createFairSemaphore({ capacity: size, ...SHARES_OF_MEMORY, waitMs: 0 });
}

/** Room for an answer of that many bytes, kept until `release`; undefined where there is none for this holder. */
export function reserveBuffer(
  responseBuffer: FairSemaphore,
  holder: Holder,
  bytes: number,
): { release(): void } | undefined {
  const permits = responseBuffer.enter(holder);
  if (permits.tryAcquire(bytes)) return { release: permits.release };
  permits.release();
  return undefined;
}

/** A body over what is already here, in slices; `release` is called when its reader has taken or left it. */
export function sliceBytes(bytes: Buffer, release: () => void): Readable {
  let at = 0;
  const body = new Readable({
    highWaterMark: SLICE_BYTES,
    read() {
      this.push(at < bytes.byteLength ? bytes.subarray(at, at + SLICE_BYTES) : null);
      at += SLICE_BYTES;
    },
  });
  body.once('close', release);
  return body;
}
