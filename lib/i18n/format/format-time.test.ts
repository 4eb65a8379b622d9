import { LANGUAGES } from '../languages';
import {
  formatClock,
  formatCountdown,
  formatDate,
  formatDateTime,
  measureAge,
  readMoment,
} from './format-time';

const EVENING = '2026-11-27T18:14:08.123Z';

test('dates are Gregorian in every language and in the deployment’s time zone', () => {
  expect(LANGUAGES.map((language) => formatDate(EVENING, language))).toEqual([
    '28 พ.ย. 2026',
    '28 Nov 2026',
    '2026年11月28日',
    '28/11/2026',
  ]);
  expect(formatDate(EVENING, 'en', 'UTC')).toBe('27 Nov 2026');
});

test('midnight is 00, not 24', () => {
  expect(formatClock('2026-11-27T17:00:00Z')).toBe('00:00:00');
  expect(formatDateTime(EVENING, 'en')).toBe('28 Nov 2026 01:14:08');
});

test('a bad date is nothing, never today or 1970', () => {
  expect(readMoment('')).toBeUndefined();
  expect(readMoment(null)).toBeUndefined();
  expect(formatDate('not a date', 'th')).toBeUndefined();
  expect(formatDateTime(Number.NaN, 'th')).toBeUndefined();
});

test.each([
  [0, { kind: 'justNow' }],
  [-5_000, { kind: 'justNow' }],
  [59_999, { kind: 'justNow' }],
  [60_000, { kind: 'minutes', count: 1 }],
  [3_599_999, { kind: 'minutes', count: 59 }],
  [3_600_000, { kind: 'hours', count: 1 }],
  [86_399_999, { kind: 'hours', count: 23 }],
  [86_400_000, { kind: 'days', count: 1 }],
  [30 * 86_400_000 - 1, { kind: 'days', count: 29 }],
  [30 * 86_400_000, { kind: 'date' }],
])('%d ms ago is %j', (age, expected) => expect(measureAge(1_000_000 - age, 1_000_000)).toEqual(expected));

test.each([
  [60_000, '1:00'],
  [36_001, '0:37'],
  [1, '0:01'],
  [0, '0:00'],
  [-5, '0:00'],
  [725_000, '12:05'],
])('%d ms left count down as %s', (left, text) => expect(formatCountdown(left)).toBe(text));
