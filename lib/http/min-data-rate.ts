/**
 * The minimum data rate of a request's body and of the reader of a response: a transfer may last as long as it keeps
 * the rate, one that stalls is ended. Only time spent waiting for the other side counts.
 */

export interface MinDataRate {
  /** Bytes per second, on average. */
  bytesPerS: number;
  /** How long a transfer may be idle at its start, seconds. */
  startS: number;
  /** How long it may be idle at most after a faster period, seconds. */
  mostS: number;
}

/** 1 KB/s, averaged over 15 s. */
export const BODY_RATE: MinDataRate = { bytesPerS: 1_024, startS: 15, mostS: 15 };

/**
 * The kernel buffers some hundred kilobytes of a response and takes more once part of them is sent: a steady, slow reader
 * looks idle for minutes.
 */
export const READER_RATE: MinDataRate = { bytesPerS: 1_024, startS: 15, mostS: 120 };

export interface RateMeter {
  /** Counts bytes moved while we waited for the other side. False once the rate was too low for too long. */
  isFastEnough(waitedMs: number, bytes: number): boolean;
}

/** Measures one transfer as a token bucket of time: bytes add to it, waiting takes from it. */
export function startRateMeter({ bytesPerS, startS, mostS }: MinDataRate): RateMeter {
  let leftMs = startS * 1_000;
  return {
    isFastEnough: (waitedMs, bytes) => {
      leftMs = Math.min(mostS * 1_000, leftMs + (bytes / bytesPerS) * 1_000) - waitedMs;
      return leftMs > 0;
    },
  };
}
