import { findUntradableReason, isStale, staleBoundOf } from './tradability';

const NOW = 1_000_000;
const fresh = { lastMs: NOW - 500, intervalMs: 1_000, delayMs: 0, closesMs: null };
const ask = { tradable: true, nowMs: NOW, durationMs: 30_000 };

describe('an asset', () => {
  it.each([
    ['can be traded while it ticks', fresh, ask, null],
    ['that is only listed cannot', fresh, { ...ask, tradable: false }, 'listed_only'],
    ['that nobody has written yet is stale', { ...fresh, lastMs: null, intervalMs: null }, ask, 'stale'],
    ['is fresh at its bound', { ...fresh, lastMs: NOW - 5_000 }, ask, null],
    ['is stale past its bound', { ...fresh, lastMs: NOW - 5_001 }, ask, 'stale'],
    ['has a bound of three intervals', { ...fresh, intervalMs: 7_000, lastMs: NOW - 21_000 }, ask, null],
    ['whose price is 2 s late can be traded', { ...fresh, delayMs: 2_000 }, ask, null],
    ['whose price is later than that is view-only', { ...fresh, delayMs: 2_001 }, ask, 'view_only'],
    ['needs a duration of four intervals', { ...fresh, intervalMs: 7_501 }, ask, 'view_only'],
    ['whose session ends later can be traded', { ...fresh, closesMs: NOW + 30_001 }, ask, null],
    ['whose session ends with the trade is closed', { ...fresh, closesMs: NOW + 30_000 }, ask, 'closed'],
    ['that closed long ago is closed, not stale', { ...fresh, closesMs: 1, lastMs: 1 }, ask, 'closed'],
    ['whose last tick lies in the future is stale', { ...fresh, lastMs: NOW + 5_001 }, ask, 'stale'],
  ] as const)('%s', (_, tape, question, reason) => {
    expect(findUntradableReason(tape, question)).toBe(reason);
  });

  it('has a stale bound of at least 5 s', () => {
    expect(staleBoundOf(100)).toBe(5_000);
    expect(staleBoundOf(60_000)).toBe(180_000);
    expect(isStale({ ...fresh, intervalMs: 60_000, lastMs: NOW - 180_001 }, NOW)).toBe(true);
  });
});
