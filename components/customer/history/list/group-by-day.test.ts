import { groupByDay } from './group-by-day';

const NOW = Date.UTC(2026, 10, 27, 18, 0, 0);
const group = (times: string[]) =>
  groupByDay(times, { at: (time) => time, language: 'en', timeZone: 'Asia/Bangkok', nowMs: NOW });

test('days are those of the time zone, newest first as they come', () => {
  // 18:00 UTC is 01:00 of the next day in Bangkok.
  const groups = group([
    '2026-11-27T17:30:00Z',
    '2026-11-27T16:59:59Z',
    '2026-11-26T17:00:00Z',
    '2026-11-01T00:00:00Z',
  ]);
  expect(groups.map(({ day, date, records }) => [day, date, records.length])).toEqual([
    ['today', '28 Nov 2026', 1],
    ['yesterday', '27 Nov 2026', 2],
    ['other', '1 Nov 2026', 1],
  ]);
});

test('a record without a readable time has a group of its own', () => {
  expect(group(['never']).map(({ day, date }) => [day, date])).toEqual([['other', undefined]]);
});

test('nothing has no days', () => expect(group([])).toEqual([]));
