import { bandAfter, cleanPrice, createPriceGuard } from './price-guard';

const NOW = 1_767_571_200_000;
const make = (last?: { price: number; receivedMs: number }) =>
  createPriceGuard({ symbol: 'BTC', decimals: 2, rebaseMs: 2_000, last });
const quote = (price: string, sourceMs: number | null = null, symbol = 'BTC') => ({
  symbol,
  price,
  sourceMs,
});

describe('a quote becomes a tick only', () => {
  it.each([
    ['NaN', 'not_a_price'],
    ['', 'not_a_price'],
    ['null', 'not_a_price'],
    ['Infinity', 'not_a_price'],
    ['1e5', 'not_a_price'],
    ['6.4E4', 'not_a_price'],
    ['1,5', 'not_a_price'],
    ['1 000', 'not_a_price'],
    ['+1', 'not_a_price'],
    ['.5', 'not_a_price'],
    ['5.', 'not_a_price'],
    ['๑๒๓', 'not_a_price'],
    ['１００', 'not_a_price'],
    ['0x10', 'not_a_price'],
    ['0', 'not_positive'],
    ['0.00', 'not_positive'],
    ['-1', 'not_positive'],
    ['-0.01', 'not_positive'],
  ])('with a plain positive price: %s is refused as %s', (price, reason) => {
    expect(make().judge(quote(price), NOW)).toEqual({ accepted: false, reason });
  });

  it('with its own symbol', () => {
    expect(make().judge(quote('1', null, 'ETH'), NOW)).toEqual({ accepted: false, reason: 'wrong_symbol' });
  });

  it.each([
    [1_270, true],
    [5_000, true],
    [5_001, false],
  ])('when its source time is at most 5 s ahead: %i ms', (aheadMs, accepted) => {
    expect(make().judge(quote('1', NOW + aheadMs), NOW).accepted).toBe(accepted);
  });

  it('when its source time is not older than the one before', () => {
    const guard = make();
    expect(guard.judge(quote('1', NOW), NOW).accepted).toBe(true);
    expect(guard.judge(quote('1', NOW), NOW + 1).accepted).toBe(true);
    expect(guard.judge(quote('1', NOW - 1), NOW + 2)).toEqual({
      accepted: false,
      reason: 'older_source_time',
    });
  });

  it.each([
    ['102.00', 0, true],
    ['102.01', 0, false],
    ['98.00', 0, true],
    ['97.99', 0, false],
    ['103.00', 4_000, true],
    ['103.01', 4_000, false],
    ['150.00', 28_800_000, true],
    ['14.32', 28_800_000, false],
  ])('within the band, which widens with time: %s after %i ms', (price, elapsedMs, accepted) => {
    const guard = make({ price: 100, receivedMs: NOW });
    expect(guard.judge(quote(price), NOW + elapsedMs).accepted).toBe(accepted);
  });
});

describe('a price beyond the band', () => {
  it('is accepted, as a new epoch, once three ticks agree for long enough', () => {
    const guard = make({ price: 100, receivedMs: NOW });
    expect(guard.judge(quote('60'), NOW + 100).accepted).toBe(false);
    expect(guard.judge(quote('60.10'), NOW + 1_000).accepted).toBe(false);
    expect(guard.judge(quote('60.05'), NOW + 1_900).accepted).toBe(false);
    expect(guard.judge(quote('60.20'), NOW + 2_100)).toEqual({
      accepted: true,
      price: '60.20',
      rebase: true,
    });
    expect(guard.judge(quote('60.21'), NOW + 2_200)).toEqual({
      accepted: true,
      price: '60.21',
      rebase: false,
    });
  });

  it('is not accepted for a burst in one moment', () => {
    const guard = make({ price: 100, receivedMs: NOW });
    for (let i = 0; i < 50; i += 1) expect(guard.judge(quote('60'), NOW + 5).accepted).toBe(false);
  });

  it('is forgotten when the old price comes back', () => {
    const guard = make({ price: 100, receivedMs: NOW });
    for (const [ms, price] of [
      [100, '60'],
      [1_000, '60'],
    ] as const) {
      guard.judge(quote(price), NOW + ms);
    }
    expect(guard.judge(quote('100.5'), NOW + 1_500).accepted).toBe(true);
    expect(guard.judge(quote('60'), NOW + 2_200).accepted).toBe(false);
  });
});

it('the band starts at 2 % and never exceeds half the price', () => {
  expect(bandAfter(0)).toBeCloseTo(0.02);
  expect(bandAfter(-5)).toBeCloseTo(0.02);
  expect(bandAfter(1e12)).toBe(0.5);
});

it.each([
  ['61837.63000000', '61837.63'],
  ['61837.60000000', '61837.60'],
  ['4.00000200', '4.000002'],
  ['17091.1', '17091.1'],
  ['00012.5', '12.5'],
  ['100', '100'],
  ['1.0000000000001', undefined],
])('a price keeps its value and loses idle zeros: %s', (text, clean) => {
  expect(cleanPrice(text, 2)).toBe(clean);
});
