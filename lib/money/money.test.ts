import fc from 'fast-check';
import {
  addMicros,
  convertMicros,
  decimalToMicros,
  micros,
  microsToDecimal,
  microsToNumber,
  readAmountText,
  readMicros,
  roundToCents,
  subtractMicros,
} from './money';

const anyMicros = fc
  .bigInt({ min: -(2n ** 33n) * 1_000_000n, max: 2n ** 33n * 1_000_000n })
  .map((n) => micros(n));

describe('money', () => {
  it('adds 0.1 and 0.2 to exactly 0.30', () => {
    const sum = addMicros(decimalToMicros('0.1')!, decimalToMicros('0.2')!);
    expect(microsToDecimal(sum)).toBe('0.30');
    expect(microsToNumber(sum)).toBe(0.3);
  });

  it.each([
    [5_000n, 'half-up', 10_000n],
    [4_999n, 'half-up', 0n],
    [15_000n, 'half-up', 20_000n],
    [-5_000n, 'half-up', -10_000n],
    [-4_999n, 'half-up', 0n],
    [9_999n, 'down', 0n],
    [-9_999n, 'down', 0n],
    [19_999n, 'down', 10_000n],
  ] as const)('rounds %s micros %s to %s', (amount, rounding, rounded) => {
    expect(roundToCents(micros(amount), rounding)).toBe(rounded);
  });

  it.each([
    ['12', 12_000_000n],
    ['12.5', 12_500_000n],
    ['0.000001', 1n],
    ['999999999999.999999', 999_999_999_999_999_999n],
    [12.34, 12_340_000n],
  ])('reads %p', (text, amount) => {
    expect(decimalToMicros(text)).toBe(amount);
  });

  it.each([
    '',
    ' 1',
    '1 ',
    '+1',
    '-1',
    '1e3',
    'NaN',
    'Infinity',
    '1,5',
    '1.',
    '.5',
    '0.0000001',
    '１',
    '๑',
    '0x10',
    1e21,
    Number.NaN,
  ])('does not read %p', (text) => {
    expect(decimalToMicros(text)).toBeUndefined();
  });

  it.each([
    [0n, '0.00'],
    [1n, '0.000001'],
    [1_234_500_000n, '1234.50'],
    [-10_000n, '-0.01'],
  ])('prints %s micros as %s', (amount, text) => {
    expect(microsToDecimal(micros(amount))).toBe(text);
  });

  it('has a JSON number for whatever an int8 holds at any rate, which reads as the nearest amount', () => {
    const anyRate = fc
      .integer({ min: 1, max: 1_000_000_000_000 })
      .map((millionths) => millionths / 1_000_000);
    fc.assert(
      fc.property(fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }), anyRate, (held, rate) => {
        for (const amount of [micros(held), convertMicros(micros(held), rate, 'down')]) {
          const number = microsToNumber(amount);
          expect(Math.abs(number)).toBeLessThan(1e19);
          const read = readMicros(number);
          expect(microsToNumber(read)).toBe(number);
          // Midpoints between two doubles: half of the cases for the nearest one, half for its shortest text.
          const size = amount < 0n ? -amount : amount;
          const moved = read < amount ? amount - read : read - amount;
          expect(moved <= size / 2n ** 52n + 1n).toBe(true);
        }
      }),
    );
  });

  it('reads sums of any size back from their text', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 33n), max: 10n ** 33n }),
        (sum) => readAmountText(microsToDecimal(micros(sum))) === sum,
      ),
    );
  });

  it('survives printing and reading, and the way through a JSON number', () => {
    fc.assert(
      fc.property(anyMicros, (amount) => {
        const size = micros(amount < 0n ? -amount : amount);
        expect(decimalToMicros(microsToDecimal(size))).toBe(size);
        expect(decimalToMicros(microsToNumber(size))).toBe(size);
      }),
    );
  });

  it('loses nothing when it is taken apart and put together', () => {
    fc.assert(
      fc.property(anyMicros, anyMicros, (whole, part) => {
        expect(addMicros(subtractMicros(whole, part), part)).toBe(whole);
      }),
    );
  });

  it('is never moved by half a cent or more, and is whole cents, after rounding', () => {
    fc.assert(
      fc.property(anyMicros, (amount) => {
        const rounded = roundToCents(amount, 'half-up');
        expect(rounded % 10_000n).toBe(0n);
        const moved = rounded - amount;
        expect(moved <= 5_000n && moved >= -5_000n).toBe(true);
        const cut = roundToCents(amount, 'down');
        expect(cut % 10_000n).toBe(0n);
        expect((cut < 0n ? -cut : cut) <= (amount < 0n ? -amount : amount)).toBe(true);
      }),
    );
  });

  it('reads back every amount that it prints, losses too', () => {
    fc.assert(fc.property(anyMicros, (amount) => readAmountText(microsToDecimal(amount)) === amount));
  });

  it.each(['', '-', '--1.00', '+1.00', '1e3', '1,000.00', ' 1.00'])(
    'does not read %p as an amount',
    (text) => {
      expect(() => readAmountText(text)).toThrow(RangeError);
    },
  );
});
