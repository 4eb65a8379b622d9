/** @jest-environment node */
import { describeOffset, readWallTime, toWallTime } from './wall-time';

const at = (text: string) => Date.parse(text);

test.each([
  ['Asia/Bangkok', '2026-11-28T19:05', '2026-11-28T12:05:00Z'],
  ['Asia/Bangkok', '2026-01-01T00:00', '2025-12-31T17:00:00Z'],
  ['Asia/Kathmandu', '2026-06-01T05:45', '2026-06-01T00:00:00Z'],
  ['America/New_York', '2026-07-01T09:30', '2026-07-01T13:30:00Z'],
  ['America/New_York', '2026-12-01T09:30', '2026-12-01T14:30:00Z'],
  ['UTC', '2026-02-28T23:59', '2026-02-28T23:59:00Z'],
])('%s: %s is %s, there and back', (zone, wall, moment) => {
  expect(readWallTime(wall, zone)).toBe(at(moment));
  expect(toWallTime(at(moment), zone)).toBe(wall);
});

test('an hour that the clock jumps over is read after the jump, one that it shows twice as the first', () => {
  expect(readWallTime('2026-03-08T02:30', 'America/New_York')).toBe(at('2026-03-08T07:30:00Z'));
  expect(readWallTime('2026-11-01T01:30', 'America/New_York')).toBe(at('2026-11-01T05:30:00Z'));
});

test('seconds are no part of it', () => {
  expect(toWallTime(at('2026-11-28T12:05:59.999Z'), 'Asia/Bangkok')).toBe('2026-11-28T19:05');
});

test.each(['', 'soon', '2026-02-30T10:00', '2026-13-01T10:00', '2026-01-01T25:00', '2026-01-01'])(
  '%p is no moment',
  (text) => expect(readWallTime(text, 'Asia/Bangkok')).toBeUndefined(),
);

test('a time zone says how far ahead it is', () => {
  expect(describeOffset(at('2026-11-28T12:00:00Z'), 'Asia/Bangkok')).toBe('GMT+7');
  expect(describeOffset(at('2026-11-28T12:00:30Z'), 'Asia/Kathmandu')).toBe('GMT+5:45');
  expect(describeOffset(at('2026-07-01T12:00:00Z'), 'America/New_York')).toBe('GMT−4');
  expect(describeOffset(at('2026-07-01T12:00:00Z'), 'UTC')).toBe('GMT');
});
