/**
 * Buffers responses of the provider until their reader has read them: a slow reader uses memory of this process, within
 * its share, and no connection to the provider.
 */
import { Readable } from 'node:stream';
import {
  createFairSemaphore,
  type FairSemaphore,
  type Holder,
  SHARES_OF_MEMORY,
} from '../../http/fair-semaphore';

/** Buffered for all readers of this process together, bytes. */
const BUFFER_BYTES = 128 * 1024 * 1024;
/** Bytes per write: small, so that the progress of a slow reader can be measured. */
const SLICE_BYTES = 16 * 1024;

export function createResponseBuffer(size = BUFFER_BYTES): FairSemaphore {
  return createFairSemaphore({ capacity: size, ...SHARES_OF_MEMORY, waitMs: 0 });
}

/**
 * Reserves memory for a response of that many bytes until `release`; undefined where this holder's share has none left.
 */
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

/** A body over a buffered response, in slices; `release` is called when its reader has finished or disconnected. */
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
