/** @jest-environment node */
import { measureWait } from './measure-wait';

const NOW = Date.UTC(2026, 10, 28, 12, 0, 0);
const MINUTE = 60_000;

test.each([
  [0, { unit: 'seconds' }],
  [59_999, { unit: 'seconds' }],
  [MINUTE, { unit: 'minutes', minutes: 1 }],
  [60 * MINUTE - 1, { unit: 'minutes', minutes: 59 }],
  [60 * MINUTE, { unit: 'hours', hours: 1, minutes: 0 }],
  [134 * MINUTE, { unit: 'hours', hours: 2, minutes: 14 }],
  [1_440 * MINUTE - 1, { unit: 'hours', hours: 23, minutes: 59 }],
  [1_440 * MINUTE, { unit: 'days', days: 1, hours: 0 }],
  [(3 * 1_440 + 5 * 60 + 59) * MINUTE, { unit: 'days', days: 3, hours: 5 }],
] as const)('after %i ms', (age, wait) => {
  expect(measureWait(NOW - age, NOW)).toEqual(wait);
});

test('a case from the future, by a clock that is behind, has not waited', () => {
  expect(measureWait(NOW + 5_000, NOW)).toEqual({ unit: 'seconds' });
});
