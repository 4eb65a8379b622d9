import { requireAsset } from './catalogue';
import { SOURCES } from './feed';
import { toMarketDto } from './to-market-dto';

const at = (text: string) => Date.parse(text);
const FRIDAY_CLOSE = at('2026-01-09T21:00:00Z');
const MONDAY_OPEN = at('2026-01-12T14:30:00Z');

/** A market of a live stock whose tape has Friday's close, at a time. */
function view(
  nowMs: number,
  { symbol = 'APPLE', closesMs = FRIDAY_CLOSE, lastMs = nowMs - 500, source = SOURCES.finnhub } = {},
) {
  return toMarketDto({
    asset: requireAsset(symbol),
    head: { seq: 10, price: '230.10', source, lastMs, intervalMs: 2_000, delayMs: 500, closesMs },
    day: undefined,
    volumeUsdt: undefined,
    fallbackKind: 'live',
    nowMs,
    durationMs: 30_000,
  });
}
const state = (...given: Parameters<typeof view>) => {
  const { tradable, reason, stale, nextOpenMs } = view(...given);
  return { tradable, reason, stale, nextOpenMs };
};

test('a stock is open until the shortest trade would outlast its session', () => {
  const open = { tradable: true, reason: null, stale: false, nextOpenMs: null };
  expect(state(FRIDAY_CLOSE - 30_001)).toEqual(open);
  expect(state(FRIDAY_CLOSE - 30_000)).toEqual({
    ...open,
    tradable: false,
    reason: 'closed',
    nextOpenMs: MONDAY_OPEN,
  });
});

test('a closed stock says when it opens, and its unchanged price is no alarm', () => {
  const closed = { tradable: false, reason: 'closed', stale: false, nextOpenMs: MONDAY_OPEN };
  expect(state(FRIDAY_CLOSE, { lastMs: FRIDAY_CLOSE - 60_000 })).toEqual(closed);
  expect(state(MONDAY_OPEN - 1, { lastMs: FRIDAY_CLOSE - 500 })).toEqual(closed);
});

test('at the opening that time is given until the tape knows of its session', () => {
  expect(view(MONDAY_OPEN + 800, { lastMs: FRIDAY_CLOSE }).nextOpenMs).toBe(MONDAY_OPEN);
  expect(state(MONDAY_OPEN + 900, { closesMs: at('2026-01-12T21:00:00Z') })).toMatchObject({
    reason: null,
    nextOpenMs: null,
  });
});

test('a listed stock stays listed and says when it opens, only once its session has ended', () => {
  expect(state(FRIDAY_CLOSE - 1, { symbol: 'INTC' })).toMatchObject({
    reason: 'listed_only',
    nextOpenMs: null,
  });
  expect(state(FRIDAY_CLOSE, { symbol: 'INTC', lastMs: 1 })).toEqual({
    tradable: false,
    reason: 'listed_only',
    stale: false,
    nextOpenMs: MONDAY_OPEN,
  });
});

test('gold rests an hour a day and from Friday to Sunday evening', () => {
  const friday = at('2026-01-09T22:00:00Z');
  expect(view(friday, { symbol: 'GOLD', closesMs: friday }).nextOpenMs).toBe(at('2026-01-11T23:00:00Z'));
  const tuesday = at('2026-01-06T22:00:00Z');
  expect(view(tuesday, { symbol: 'GOLD', closesMs: tuesday }).nextOpenMs).toBe(at('2026-01-06T23:00:00Z'));
});

test('an open market without ticks is stale', () => {
  const nowMs = FRIDAY_CLOSE - 3_600_000;
  expect(state(nowMs, { lastMs: nowMs - 6_001 })).toEqual({
    tradable: false,
    reason: 'stale',
    stale: true,
    nextOpenMs: null,
  });
});
