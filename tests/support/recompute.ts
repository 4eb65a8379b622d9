/**
 * An independent recomputation of every result: it uses the recorded rows only, with integers scaled to eight decimals,
 * and shares no code with lib/trading or the database's functions.
 */
export interface RecordedRow {
  /** Time on the tape, Unix ms. */
  timeMs: number;
  /** Price as recorded. */
  price: string;
  /** Epoch of the tape; constant where it is absent. */
  epoch?: number;
}

export interface ClaimedTrade {
  tradeType: 'buy' | 'sell';
  amount: number;
  payoutMultiplier: number;
  startTime: string;
  endTime: string;
  headSeq: number;
  staleBoundMs: number;
}

export interface Recomputed {
  result: 'win' | 'loss' | 'refunded';
  /** Position of the tick in the recording, counted from 1 like the tape's sequence. */
  entrySeq: number | null;
  exitSeq: number | null;
  payout: number;
  profit: number;
}

/** `rows` are all ticks of a tape in the order of arrival; row i has sequence i + 1. */
export function recompute(rows: readonly RecordedRow[], claim: ClaimedTrade): Recomputed {
  const start = Date.parse(claim.startTime);
  const end = Date.parse(claim.endTime);
  let entrySeq: number | null = null;
  let exitSeq: number | null = null;
  for (let index = 0; index < rows.length; index += 1) {
    const row = rows[index] as RecordedRow;
    if (row.timeMs > end) break;
    exitSeq = index + 1;
    if (entrySeq === null && row.timeMs > start && index + 1 > claim.headSeq) entrySeq = index + 1;
  }
  const cents = Math.round(claim.amount * 100);
  const refund = { entrySeq, exitSeq, result: 'refunded' as const, payout: cents / 100, profit: 0 };
  if (entrySeq === null || exitSeq === null || exitSeq <= entrySeq) return refund;
  const entry = rows[entrySeq - 1] as RecordedRow;
  const exit = rows[exitSeq - 1] as RecordedRow;
  if (entry.epoch !== exit.epoch) return refund;
  if (entry.timeMs - start > claim.staleBoundMs || end - exit.timeMs > claim.staleBoundMs) return refund;
  const move = toE8(exit.price) - toE8(entry.price);
  const won = claim.tradeType === 'buy' ? move > 0n : move < 0n;
  if (!won) return { entrySeq, exitSeq, result: 'loss', payout: 0, profit: -cents / 100 };
  // Half-up to a cent, in integers: cents × multiplier in 1/10,000.
  const payoutCents = Number(
    (BigInt(cents) * BigInt(Math.round(claim.payoutMultiplier * 10_000)) + 5_000n) / 10_000n,
  );
  return { entrySeq, exitSeq, result: 'win', payout: payoutCents / 100, profit: (payoutCents - cents) / 100 };
}

function toE8(price: string): bigint {
  const [whole = '0', fraction = ''] = price.split('.');
  return BigInt(whole + fraction.padEnd(8, '0').slice(0, 8));
}
