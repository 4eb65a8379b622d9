/**
 * Bounds what uploads hold in memory at once. Bytes count as they come, so that a form which is declared large but
 * comes slowly takes no room from others; what finds no room is not read, which the sender feels as a slow line. The
 * oldest upload always goes on, so that two halves never wait for each other. Of one session only one is read at a time.
 */
import { Failure } from './failure';

export interface UploadTurn {
  /** Waits until this many bytes more may be held. Throws unavailable after WAIT_MS. */
  take(bytes: number): Promise<void>;
  /** Lets go of all of them. Leaving again changes nothing. */
  leave(): void;
}

export interface UploadRoom {
  /** Waits for the end of an earlier upload of the same session. Throws unavailable after WAIT_MS. */
  enter(session: string): Promise<UploadTurn>;
  heldBytes(): number;
}

interface Upload {
  session: string;
  bytes: number;
}

/** Shorter than a browser waits without a byte moving. */
const WAIT_MS = 25_000;

export function createUploadRoom(roomBytes: number, waitMs = WAIT_MS): UploadRoom {
  const uploads: Upload[] = [];
  const wakers = new Set<() => void>();
  let held = 0;

  async function until(isTrue: () => boolean): Promise<void> {
    const deadlineMs = performance.now() + waitMs;
    while (!isTrue()) {
      const leftMs = deadlineMs - performance.now();
      if (leftMs <= 0) throw new Failure('unavailable', { retryAfterS: 5 });
      await nextChange(leftMs);
    }
  }

  function nextChange(withinMs: number): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        clearTimeout(timer);
        wakers.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, withinMs);
      wakers.add(wake);
    });
  }

  return {
    heldBytes: () => held,
    async enter(session) {
      const upload: Upload = { session, bytes: 0 };
      uploads.push(upload);
      const leave = () => {
        const at = uploads.indexOf(upload);
        if (at < 0) return;
        uploads.splice(at, 1);
        held -= upload.bytes;
        for (const wake of [...wakers]) wake();
      };
      try {
        await until(() => uploads.find((other) => other.session === session) === upload);
      } catch (error) {
        leave();
        throw error;
      }
      return {
        async take(bytes) {
          await until(() => held + bytes <= roomBytes || uploads[0] === upload);
          held += bytes;
          upload.bytes += bytes;
        },
        leave,
      };
    },
  };
}
