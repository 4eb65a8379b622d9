import fc from 'fast-check';
import { calculateWilsonInterval } from './wilson-interval';

describe('the interval around a win rate', () => {
  // Newcombe (1998), Statistics in Medicine 17, table I, method 3: the score interval without continuity correction.
  it.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])('%i of %i lies between %f and %f', (wins, trades, low, high) => {
    const interval = calculateWilsonInterval(wins, trades);
    expect(interval?.low).toBeCloseTo(low, 4);
    expect(interval?.high).toBeCloseTo(high, 4);
  });

  it('says nothing of no trades', () => {
    expect(calculateWilsonInterval(0, 0)).toBeUndefined();
  });

  it('refuses more wins than trades', () => {
    expect(() => calculateWilsonInterval(3, 2)).toThrow(RangeError);
    expect(() => calculateWilsonInterval(-1, 2)).toThrow(RangeError);
  });

  const seen = fc
    .integer({ min: 1, max: 10_000_000 })
    .chain((trials) => fc.tuple(fc.integer({ min: 0, max: trials }), fc.constant(trials)));

  it('holds the share that was seen, within 0 and 1', () => {
    fc.assert(
      fc.property(seen, ([wins, trades]) => {
        const { low, high } = calculateWilsonInterval(wins, trades)!;
        expect(low).toBeGreaterThanOrEqual(0);
        expect(low).toBeLessThanOrEqual(wins / trades);
        expect(high).toBeGreaterThanOrEqual(wins / trades);
        expect(high).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('is the same for losses as for wins, turned around', () => {
    fc.assert(
      fc.property(seen, ([wins, trades]) => {
        const won = calculateWilsonInterval(wins, trades)!;
        const lost = calculateWilsonInterval(trades - wins, trades)!;
        expect(won.low).toBeCloseTo(1 - lost.high, 10);
        expect(won.high).toBeCloseTo(1 - lost.low, 10);
      }),
    );
  });

  it('narrows with every further round of the same share', () => {
    fc.assert(
      fc.property(seen, fc.integer({ min: 2, max: 50 }), ([wins, trades], times) => {
        const few = calculateWilsonInterval(wins, trades)!;
        const many = calculateWilsonInterval(wins * times, trades * times)!;
        expect(many.high - many.low).toBeLessThan(few.high - few.low);
      }),
    );
  });
});
