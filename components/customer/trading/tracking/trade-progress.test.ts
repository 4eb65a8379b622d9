import { buildDecided, buildTick, buildTrade, FIXTURE_START_MS } from '../trade-fixture';
import {
  calculateCountdown,
  calculateProvisional,
  findPhase,
  formatSecondsLeft,
  isEntryTick,
} from './trade-progress';

const END = FIXTURE_START_MS + 60_000;

describe('the countdown', () => {
  it.each([
    ['at the start', FIXTURE_START_MS, 60, 60_000],
    ['half a second later', FIXTURE_START_MS + 500, 60, 59_500],
    ['one millisecond before the end', END - 1, 1, 1],
    ['at the end', END, 0, 0],
    ['after a tab slept for an hour', END + 3_600_000, 0, 0],
    ['on a clock that is still before the start', FIXTURE_START_MS - 5_000, 60, 60_000],
  ])('%s', (_, now, seconds, leftMs) => {
    expect(calculateCountdown(buildTrade(), now)).toEqual({ seconds, leftMs, totalMs: 60_000 });
  });

  it('is short enough for its ring', () => {
    expect([7, 59, 60, 75, 300].map(formatSecondsLeft)).toEqual(['7', '59', '1:00', '1:15', '5:00']);
  });
});

describe('the phase of a trade', () => {
  const entered = buildTrade({ entryPrice: '68000', entry: buildTick('68000', 42, FIXTURE_START_MS + 400) });
  it.each([
    ['waits for its entry', buildTrade(), FIXTURE_START_MS + 100, 'waiting_entry'],
    ['runs once it has one', entered, FIXTURE_START_MS + 500, 'running'],
    ['is processed from the end on', entered, END, 'processing'],
    ['is won when the provider says so, however early', buildDecided('win'), FIXTURE_START_MS, 'win'],
    ['is lost', buildDecided('loss'), END, 'loss'],
    ['is refunded', buildDecided('refunded'), END, 'refunded'],
  ] as const)('%s', (_, trade, now, phase) => {
    expect(findPhase(trade, now)).toBe(phase);
  });
});

describe('the entry from the stream', () => {
  const tick = { symbol: 'BTC', epoch: 1, seq: 42, timeMs: FIXTURE_START_MS + 1, price: '68000' };
  it('is the very next tick after the head of the tape and after the start', () => {
    expect(isEntryTick(buildTrade(), tick)).toBe(true);
  });
  it.each([
    ['another market', { symbol: 'ETH' }],
    ['a tick with one missing before it', { seq: 43 }],
    ['a tick at the start itself', { timeMs: FIXTURE_START_MS }],
    ['a tick after the end', { timeMs: END + 1 }],
  ])('is never %s', (_, change) => {
    expect(isEntryTick(buildTrade(), { ...tick, ...change })).toBe(false);
  });
});

describe('the provisional result', () => {
  it.each([
    ['buy', '68000.01', 'ahead', 85],
    ['buy', '68000', 'level', -100],
    ['buy', '67999.99', 'behind', -100],
    ['sell', '67999.99', 'ahead', 85],
    ['sell', '68000.00', 'level', -100],
    ['sell', '9', 'ahead', 85],
    ['sell', '680000', 'behind', -100],
  ] as const)('%s at %s is %s', (tradeType, price, standing, profit) => {
    const trade = buildTrade({ tradeType, entryPrice: '68000' });
    expect(calculateProvisional(trade, price)).toEqual({ standing, profit });
  });

  it('is unknown, not zero, while a price is missing', () => {
    expect(calculateProvisional(buildTrade(), '68000')).toBeUndefined();
    expect(calculateProvisional(buildTrade({ entryPrice: '68000' }), null)).toBeUndefined();
  });

  it('rounds the profit half up to a cent, as the provider pays it', () => {
    const trade = buildTrade({ amount: 0.03, payoutMultiplier: 1.85, entryPrice: '1' });
    expect(calculateProvisional(trade, '2')?.profit).toBe(0.03);
  });
});
