/**
 * The least rate at which a body has to come and an answer has to be taken: what moves may take as long as it needs,
 * what stalls is ended. Only time in which we wait for the other side counts.
 */

export interface MinDataRate {
  /** Bytes a second, on average. */
  bytesPerS: number;
  /** How long a transfer may rest at its begin, seconds. */
  startS: number;
  /** How long it may rest at most after it has moved faster, seconds. */
  mostS: number;
}

/** 1 KB/s, averaged over 15 s. */
export const BODY_RATE: MinDataRate = { bytesPerS: 1_024, startS: 15, mostS: 15 };

/**
 * The kernel takes up to some hundred kilobytes of an answer at once and asks for more when a part of them has left: what
 * it holds is seen as a rest of minutes by us, while the reader takes it steadily.
 */
export const READER_RATE: MinDataRate = { bytesPerS: 1_024, startS: 15, mostS: 120 };

export interface RateMeter {
  /** Counts what moved while we waited for it. False once that was too little for too long. */
  isFastEnough(waitedMs: number, bytes: number): boolean;
}

/** The rate of one transfer: bytes earn time, waiting uses it up. */
export function startRateMeter({ bytesPerS, startS, mostS }: MinDataRate): RateMeter {
  let leftMs = startS * 1_000;
  return {
    isFastEnough: (waitedMs, bytes) => {
      leftMs = Math.min(mostS * 1_000, leftMs + (bytes / bytesPerS) * 1_000) - waitedMs;
      return leftMs > 0;
    },
  };
}
